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

/** Tables of an endpoint. Every method blocks, and throws a {@link BigtableException} if a request fails. */
public final class Tables {
    /** Number of parallel requests. */
    private static final int AT_ONCE = 16;

    private static final String PROTECTION = "deletion_protection";

    private final Connection connection;
    private final Endpoint endpoint;
    private final BaseBigtableTableAdminClient admin;

    /** @param connection connection that stays open while this object is used */
    public Tables(Connection connection) {
        this.connection = connection;
        this.endpoint = connection.endpoint();
        this.admin = connection.admin().getBaseClient();
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** {@return the tables sorted by name; tables that are deleted during the call are skipped} */
    public List<TableSchema> list() {
        return connection.call("", () -> {
            List<String> names = new ArrayList<>();
            admin.listTables(parent()).iterateAll().forEach(table -> names.add(table.getName()));
            names.sort(null);
            List<TableSchema> tables = new ArrayList<>();
            for (int from = 0; from < names.size(); from += AT_ONCE) {
                List<ApiFuture<Table>> responses = names.subList(from, Math.min(names.size(), from + AT_ONCE)).stream()
                        .map(name -> admin.getTableCallable()
                                .futureCall(GetTableRequest.newBuilder()
                                        .setName(name)
                                        .setView(Table.View.FULL)
                                        .build()))
                        .toList();
                responses.forEach(response -> ifExists(() -> await(response, ""))
                        .map(TableProto::schema)
                        .ifPresent(tables::add));
            }
            return List.copyOf(tables);
        });
    }

    public TableSchema get(String table) {
        return TableProto.schema(described(table));
    }

    /**
     * {@return the schema of a table}
     *
     * @param cancelled polled while the request is pending
     * @throws java.util.concurrent.CancellationException if the request was cancelled
     */
    TableSchema get(String table, BooleanSupplier cancelled) {
        return TableProto.schema(call(
                table,
                () -> CancellableWait.getOrCancel(admin.getTableCallable().futureCall(request(table)), cancelled)));
    }

    /**
     * Returns a design of an existing table: its schema, at most 100 split points of an instance, and the segments of a
     * structured row key, with default generators.
     */
    public TableDesign design(String table) {
        Table proto = described(table);
        TableDesign empty = TableDesign.empty(table).withTable(TableProto.schema(proto));
        TableDesign design = empty.withSimulation(empty.simulation().withSplits(SplitPoints.limited(splits(table))));
        return proto.hasRowKeySchema()
                ? RowKeyProto.rowKey(proto.getRowKeySchema())
                        .map(design::withRowKey)
                        .orElse(design)
                : design;
    }

    /** Returns the split points; none if the account may view the table but not read it. */
    private List<KeyBytes> splits(String table) {
        try {
            return SplitPoints.of(connection, table, () -> false);
        } catch (BigtableException failure) {
            System.getLogger(Tables.class.getName()).log(System.Logger.Level.DEBUG, "No split points.", failure);
            return List.of();
        }
    }

    private Table described(String table) {
        return call(table, () -> admin.getTable(request(table)));
    }

    private GetTableRequest request(String table) {
        return GetTableRequest.newBuilder()
                .setName(name(table))
                .setView(Table.View.FULL)
                .build();
    }

    private static Optional<Table> ifExists(Supplier<Table> request) {
        try {
            return Optional.of(request.get());
        } catch (RuntimeException failure) {
            if (ErrorMessages.isMissing(failure)) {
                return Optional.empty();
            }
            throw failure;
        }
    }

    /** {@return the schema of a table; empty if it does not exist} */
    public Optional<TableSchema> find(String table) {
        return connection.call("", () -> {
            for (Table listed : admin.listTables(parent()).iterateAll()) {
                if (listed.getName().equals(name(table))) {
                    return ifExists(() -> described(table)).map(TableProto::schema);
                }
            }
            return Optional.empty();
        });
    }

    /**
     * Creates a table.
     *
     * @param schema table id and settings
     * @param splits initial split points; an emulator ignores them
     */
    public void create(TableSchema schema, List<KeyBytes> splits) {
        CreateTableRequest.Builder request = CreateTableRequest.newBuilder()
                .setParent(parent())
                .setTableId(schema.tableId())
                .setTable(TableProto.of(schema));
        splits.forEach(key -> request.addInitialSplits(
                CreateTableRequest.Split.newBuilder().setKey(ByteString.copyFrom(key.toArray()))));
        call(schema.tableId(), () -> admin.createTable(request.build()));
    }

    /**
     * Changes a table: its families in one request, all other settings in a second request.
     *
     * @param table table id
     * @param changes possible changes
     * @param done receives each change after its request succeeded
     * @throws BigtableException if a request fails; the changes that {@code done} received are applied
     */
    public void change(String table, List<TableChange> changes, Consumer<TableChange> done) {
        ModifyColumnFamiliesRequest.Builder families =
                ModifyColumnFamiliesRequest.newBuilder().setName(name(table));
        Table.Builder other = Table.newBuilder().setName(name(table));
        FieldMask.Builder mask = FieldMask.newBuilder();
        List<TableChange> ofFamilies = new ArrayList<>();
        List<TableChange> ofTable = new ArrayList<>();
        for (TableChange change : changes) {
            boolean family = change instanceof TableChange.AddFamily || change instanceof TableChange.SetPolicy;
            (family ? ofFamilies : ofTable).add(change);
            switch (change) {
                case TableChange.AddFamily add ->
                    families.addModifications(Modification.newBuilder()
                            .setId(add.family().name())
                            .setCreate(TableProto.family(add.family())));
                case TableChange.SetPolicy policy -> families.addAllModifications(policies(table, policy));
                case TableChange.Protect protect -> {
                    other.setDeletionProtection(protect.on());
                    mask.addPaths(PROTECTION);
                }
                case TableChange.ChangeStream stream -> {
                    stream.retention()
                            .ifPresent(period -> other.setChangeStreamConfig(TableProto.changeStream(period)));
                    mask.addPaths(
                            stream.retention().isPresent()
                                    ? "change_stream_config.retention_period"
                                    : "change_stream_config");
                }
                case TableChange.Backup backup -> {
                    backup.policy().ifPresent(policy -> other.setAutomatedBackupPolicy(TableProto.backup(policy)));
                    mask.addPaths("automated_backup_policy");
                }
                case TableChange.Tiered tiered -> {
                    other.setTieredStorageConfig(TableProto.tiered(tiered.age()));
                    mask.addPaths("tiered_storage_config");
                }
                case TableChange.ImpossibleChange impossible -> throw new IllegalArgumentException(impossible.text());
            }
        }
        boolean overwrites = endpoint instanceof Endpoint.Emulator;
        if (overwrites && mask.getPathsCount() > 0 && !mask.getPathsList().contains(PROTECTION)) {
            // An emulator ignores the mask for the deletion protection, and would remove it if it were missing.
            other.setDeletionProtection(get(table).deletionProtection());
        }
        if (!ofFamilies.isEmpty()) {
            call(table, () -> admin.modifyColumnFamilies(families.build()));
            ofFamilies.forEach(done);
        }
        if (!ofTable.isEmpty()) {
            call(table, () -> await(admin.updateTableAsync(other.build(), mask.build()), table));
            ofTable.forEach(done);
        }
    }

    /** Returns the requests with all settings of each family: emulators replace the whole family. */
    private List<Modification> policies(String table, TableChange.SetPolicy policy) {
        Map<String, ColumnFamily> existing = described(table).getColumnFamiliesMap();
        return policy.families().stream()
                .map(name -> {
                    ColumnFamily.Builder family =
                            existing.getOrDefault(name, ColumnFamily.getDefaultInstance()).toBuilder()
                                    .clearGcRule();
                    policy.after().ifPresent(rule -> family.setGcRule(TableProto.rule(rule)));
                    return Modification.newBuilder()
                            .setId(name)
                            .setUpdate(family)
                            .setUpdateMask(FieldMask.newBuilder().addPaths("gc_rule"))
                            .build();
                })
                .toList();
    }

    /**
     * {@return the possible changes that are still missing after they were applied} An emulator accepts unknown
     * settings silently.
     *
     * @throws BigtableException if a request fails, or the table does not exist
     */
    public List<TableChange> missingChanges(TableSchema schema) {
        return TableChange.between(get(schema.tableId()), schema).stream()
                .filter(TableChange::isPossible)
                .toList();
    }

    /** Deletes a table with all its rows. */
    public void delete(String table) {
        call(table, () -> {
            admin.deleteTable(name(table));
            return table;
        });
    }

    private <T> T call(String table, Supplier<T> request) {
        return connection.call(table, request);
    }

    private String parent() {
        return "projects/" + endpoint.project() + "/instances/" + endpoint.instance();
    }

    private String name(String table) {
        return parent() + "/tables/" + table;
    }

    private Table await(Future<Table> response, String table) {
        try {
            return response.get();
        } catch (ExecutionException e) {
            throw ErrorMessages.of(e, endpoint, table);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BigtableException("The request was interrupted.", e);
        }
    }
}
