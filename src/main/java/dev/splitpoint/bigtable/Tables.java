package dev.splitpoint.bigtable;

import com.google.api.core.ApiFuture;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BaseBigtableTableAdminClient;
import com.google.protobuf.ByteString;
import com.google.protobuf.FieldMask;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The tables at the other end of a connection. Every method waits, and throws a {@link BigtableException}. */
public final class Tables {
    /** So many are asked about at the same time. */
    private static final int AT_ONCE = 16;
    private static final String PROTECTION = "deletion_protection";

    private final Connection connection;
    private final Endpoint endpoint;
    private final BaseBigtableTableAdminClient admin;

    /** @param connection that is open as long as this is used */
    public Tables(Connection connection) {
        this.connection = connection;
        this.endpoint = connection.endpoint();
        this.admin = connection.admin().getBaseClient();
    }

    /** {@return where they are} */
    Endpoint endpoint() {
        return endpoint;
    }

    /** {@return the tables, by name; those that are deleted meanwhile are left out} */
    public List<TableSchema> all() {
        return connection.ask("", () -> {
            List<String> names = new ArrayList<>();
            admin.listTables(parent()).iterateAll().forEach(table -> names.add(table.getName()));
            names.sort(null);
            List<TableSchema> tables = new ArrayList<>();
            for (int from = 0; from < names.size(); from += AT_ONCE) {
                List<ApiFuture<Table>> asked = names.subList(from, Math.min(names.size(), from + AT_ONCE)).stream()
                        .map(name -> admin.getTableCallable().futureCall(
                                GetTableRequest.newBuilder().setName(name).setView(Table.View.FULL).build()))
                        .toList();
                asked.forEach(answer -> ifThere(() -> got(answer, "")).map(TableProto::schema).ifPresent(tables::add));
            }
            return List.copyOf(tables);
        });
    }

    /** {@return a table} */
    public TableSchema get(String table) {
        return TableProto.schema(described(table));
    }

    /**
     * {@return a table}
     *
     * @param cancelled is asked while the other side says nothing
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    TableSchema get(String table, BooleanSupplier cancelled) {
        return TableProto.schema(asking(table, () -> CancellableWait.of(admin.getTableCallable().futureCall(request(table)), cancelled)));
    }

    /**
     * {@return a design of a table: what it has, where an instance has it split, as far as a table can be made so, and, where its
     * keys are structured, their segments, with values made up}
     */
    public TableDesign design(String table) {
        Table there = described(table);
        TableDesign empty = TableDesign.empty(table).withTable(TableProto.schema(there));
        TableDesign design = empty.withSimulation(
                empty.simulation().withSplits(SplitPoints.thinned(splits(table))));
        return there.hasRowKeySchema()
                ? RowKeyProto.rowKey(there.getRowKeySchema()).map(design::withRowKey).orElse(design)
                : design;
    }

    /** An account that may see a table, but not read it, may not ask for them. */
    private List<KeyBytes> splits(String table) {
        try {
            return SplitPoints.of(connection, table, () -> false);
        } catch (BigtableException refused) {
            System.getLogger(Tables.class.getName()).log(System.Logger.Level.DEBUG, "No split points.", refused);
            return List.of();
        }
    }

    private Table described(String table) {
        return asking(table, () -> admin.getTable(request(table)));
    }

    private GetTableRequest request(String table) {
        return GetTableRequest.newBuilder().setName(name(table)).setView(Table.View.FULL).build();
    }

    private static Optional<Table> ifThere(Supplier<Table> question) {
        try {
            return Optional.of(question.get());
        } catch (RuntimeException refused) {
            if (ErrorMessages.isMissing(refused)) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    /** {@return a table, if there is one of this name} */
    public Optional<TableSchema> find(String table) {
        return connection.ask("", () -> {
            for (Table there : admin.listTables(parent()).iterateAll()) {
                if (there.getName().equals(name(table))) {
                    return ifThere(() -> described(table)).map(TableProto::schema);
                }
            }
            return Optional.empty();
        });
    }

    /**
     * Makes a table.
     *
     * @param schema its name and what it has
     * @param splits where it is split from the start; an emulator forgets them
     */
    public void create(TableSchema schema, List<KeyBytes> splits) {
        CreateTableRequest.Builder request = CreateTableRequest.newBuilder()
                .setParent(parent())
                .setTableId(schema.tableId())
                .setTable(TableProto.of(schema));
        splits.forEach(key -> request.addInitialSplits(
                CreateTableRequest.Split.newBuilder().setKey(ByteString.copyFrom(key.toArray()))));
        asking(schema.tableId(), () -> admin.createTable(request.build()));
    }

    /**
     * Changes a table, its families by one request and all else by another one.
     *
     * @param table   its name
     * @param changes those that are possible
     * @param done    is told each change as soon as it is made
     * @throws BigtableException if the other side refuses; what was told by then is changed
     */
    public void change(String table, List<TableChange> changes, Consumer<TableChange> done) {
        ModifyColumnFamiliesRequest.Builder families = ModifyColumnFamiliesRequest.newBuilder().setName(name(table));
        Table.Builder other = Table.newBuilder().setName(name(table));
        FieldMask.Builder mask = FieldMask.newBuilder();
        List<TableChange> ofFamilies = new ArrayList<>();
        List<TableChange> ofTable = new ArrayList<>();
        for (TableChange change : changes) {
            boolean family = change instanceof TableChange.AddFamily || change instanceof TableChange.SetPolicy;
            (family ? ofFamilies : ofTable).add(change);
            switch (change) {
                case TableChange.AddFamily add -> families.addModifications(Modification.newBuilder()
                        .setId(add.family().name())
                        .setCreate(TableProto.family(add.family())));
                case TableChange.SetPolicy policy -> families.addAllModifications(policies(table, policy));
                case TableChange.Protect protect -> {
                    other.setDeletionProtection(protect.on());
                    mask.addPaths(PROTECTION);
                }
                case TableChange.ChangeStream stream -> {
                    stream.retention().ifPresent(period -> other.setChangeStreamConfig(TableProto.changeStream(period)));
                    mask.addPaths(stream.retention().isPresent() ? "change_stream_config.retention_period" : "change_stream_config");
                }
                case TableChange.Backup backup -> {
                    backup.policy().ifPresent(policy -> other.setAutomatedBackupPolicy(TableProto.backup(policy)));
                    mask.addPaths("automated_backup_policy");
                }
                case TableChange.Tiered tiered -> {
                    other.setTieredStorageConfig(TableProto.tiered(tiered.age()));
                    mask.addPaths("tiered_storage_config");
                }
                case TableChange.Refused refused -> throw new IllegalArgumentException(refused.text());
            }
        }
        boolean overwrites = endpoint instanceof Endpoint.Emulator;
        if (overwrites && mask.getPathsCount() > 0 && !mask.getPathsList().contains(PROTECTION)) {
            // An emulator takes no heed of the mask for this one: what is left out would be taken away.
            other.setDeletionProtection(get(table).deletionProtection());
        }
        if (!ofFamilies.isEmpty()) {
            asking(table, () -> admin.modifyColumnFamilies(families.build()));
            ofFamilies.forEach(done);
        }
        if (!ofTable.isEmpty()) {
            asking(table, () -> got(admin.updateTableAsync(other.build(), mask.build()), table));
            ofTable.forEach(done);
        }
    }

    /** All else that the server knows of the family goes with the policy: emulators take a family that is changed for a new one. */
    private List<Modification> policies(String table, TableChange.SetPolicy policy) {
        Map<String, ColumnFamily> there = described(table).getColumnFamiliesMap();
        return policy.families().stream().map(name -> {
            ColumnFamily.Builder family = there.getOrDefault(name, ColumnFamily.getDefaultInstance()).toBuilder().clearGcRule();
            policy.after().ifPresent(rule -> family.setGcRule(TableProto.rule(rule)));
            return Modification.newBuilder()
                    .setId(name)
                    .setUpdate(family)
                    .setUpdateMask(FieldMask.newBuilder().addPaths("gc_rule"))
                    .build();
        }).toList();
    }

    /**
     * {@return what was wanted of a table and could be done, but is not so: an emulator takes what it does not know without
     * a word}
     *
     * @throws BigtableException if the other side refuses, or there is no such table
     */
    public List<TableChange> notKept(TableSchema wanted) {
        return TableChange.between(get(wanted.tableId()), wanted).stream()
                .filter(TableChange::isPossible)
                .toList();
    }

    /** Deletes a table and all that it holds. */
    public void delete(String table) {
        asking(table, () -> {
            admin.deleteTable(name(table));
            return table;
        });
    }

    private <T> T asking(String table, Supplier<T> question) {
        return connection.ask(table, question);
    }

    private String parent() {
        return "projects/" + endpoint.project() + "/instances/" + endpoint.instance();
    }

    private String name(String table) {
        return parent() + "/tables/" + table;
    }

    private Table got(Future<Table> answer, String table) {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw ErrorMessages.of(e, endpoint, table);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BigtableException("The request was interrupted.", e);
        }
    }
}
