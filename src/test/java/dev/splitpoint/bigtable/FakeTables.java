package dev.splitpoint.bigtable;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ListTablesRequest;
import com.google.bigtable.admin.v2.ListTablesResponse;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.longrunning.Operation;
import com.google.protobuf.Any;
import com.google.protobuf.Message;
import com.google.protobuf.util.FieldMaskUtil;
import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerCallHandler;
import io.grpc.ServerCredentials;
import io.grpc.ServerInterceptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Tables without rows behind gRPC, as an instance keeps them: with change streams, backups and tiers, of which an
 * emulator keeps none. It remembers what it was asked, and fails where a test says so.
 */
public final class FakeTables implements AutoCloseable {
    private static final String ADMIN = "google.bigtable.admin.v2.BigtableTableAdmin";

    private final Server server;
    private final List<Message> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Table> tables = new ConcurrentSkipListMap<>();
    private final List<String> ghosts = new CopyOnWriteArrayList<>();
    private final Map<Class<?>, Status> refused = new ConcurrentHashMap<>();
    private volatile Optional<Class<? extends Message>> last = Optional.empty();
    private final AtomicInteger writes = new AtomicInteger();
    private volatile int answered = Integer.MAX_VALUE;

    public FakeTables() {
        this(InsecureServerCredentials.create(), List.of());
    }

    /** @param interceptors see every call first */
    FakeTables(ServerCredentials credentials, List<ServerInterceptor> interceptors) {
        try {
            ServerBuilder<?> builder = Grpc.newServerBuilderForPort(0, credentials)
                    .addService(admin())
                    .addService(new Data());
            interceptors.forEach(builder::intercept);
            server = builder.build().start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Endpoint.Emulator endpoint() {
        return Endpoint.Emulator.at("localhost", server.getPort());
    }

    /** {@return what it was asked of a kind, in that order} */
    public <T extends Message> List<T> asked(Class<T> kind) {
        return requests.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Makes it die when it is asked anything after it has answered a request of a kind. */
    public void dieAfter(Class<? extends Message> kind) {
        last = Optional.of(kind);
    }

    /** Has it refuse requests of a kind. */
    void refuse(Class<? extends Message> kind, Status status) {
        refused.put(kind, status);
    }

    /** Has it list a table that is not there when it is asked for. */
    void listGhost(String table) {
        ghosts.add(table);
    }

    /** Has it never answer requests for boundaries and for writes. */
    public void silence() {
        silenceAfter(0);
    }

    /** Has it answer no requests for boundaries and for writes but the first ones. */
    void silenceAfter(int requests) {
        answered = requests;
    }

    /** Keeps a table as it is, without its name. */
    void put(String table, Table as) {
        String name = name(table);
        tables.put(name, as.toBuilder().setName(name).build());
    }

    /** Keeps an empty table of another instance. */
    void putOf(String instance, String table) {
        String name = instance + "/tables/" + table;
        tables.put(name, Table.newBuilder().setName(name).build());
    }

    Optional<Table> kept(String table) {
        return Optional.ofNullable(tables.get(name(table)));
    }

    private String name(String table) {
        return "projects/" + endpoint().project() + "/instances/" + endpoint().instance() + "/tables/" + table;
    }

    @Override
    public void close() {
        server.shutdownNow();
    }

    private <T> void answer(Message request, StreamObserver<T> to, Supplier<T> answer) {
        if (last.filter(kind -> requests.stream().anyMatch(kind::isInstance)).isPresent()) {
            server.shutdownNow();
            return;
        }
        requests.add(request);
        Optional<Status> status = Optional.ofNullable(refused.get(request.getClass()));
        if (status.isPresent()) {
            to.onError(status.get().asRuntimeException());
            return;
        }
        try {
            to.onNext(answer.get());
            to.onCompleted();
        } catch (RuntimeException e) {
            to.onError(e);
        }
    }

    private Table table(String name) {
        return Optional.ofNullable(tables.get(name))
                .orElseThrow(() -> Status.NOT_FOUND.withDescription(name).asRuntimeException());
    }

    /** Their stubs of gRPC are in a jar that nothing else here needs. */
    private ServerServiceDefinition admin() {
        return ServerServiceDefinition.builder(ADMIN)
                .addMethod(
                        method("CreateTable", CreateTableRequest.getDefaultInstance(), Table.getDefaultInstance()),
                        unary(this::createTable))
                .addMethod(
                        method(
                                "ListTables",
                                ListTablesRequest.getDefaultInstance(),
                                ListTablesResponse.getDefaultInstance()),
                        unary(this::listTables))
                .addMethod(
                        method("GetTable", GetTableRequest.getDefaultInstance(), Table.getDefaultInstance()),
                        unary(request -> table(request.getName())))
                .addMethod(
                        method(
                                "ModifyColumnFamilies",
                                ModifyColumnFamiliesRequest.getDefaultInstance(),
                                Table.getDefaultInstance()),
                        unary(this::modifyColumnFamilies))
                .addMethod(
                        method("UpdateTable", UpdateTableRequest.getDefaultInstance(), Operation.getDefaultInstance()),
                        unary(this::updateTable))
                .build();
    }

    private static <Q extends Message, A extends Message> MethodDescriptor<Q, A> method(
            String name, Q question, A answer) {
        return MethodDescriptor.<Q, A>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(ADMIN, name))
                .setRequestMarshaller(ProtoUtils.marshaller(question))
                .setResponseMarshaller(ProtoUtils.marshaller(answer))
                .build();
    }

    private <Q extends Message, A extends Message> ServerCallHandler<Q, A> unary(Function<Q, A> answers) {
        return ServerCalls.asyncUnaryCall((question, to) -> answer(question, to, () -> answers.apply(question)));
    }

    private Table createTable(CreateTableRequest request) {
        put(request.getTableId(), request.getTable());
        return table(name(request.getTableId()));
    }

    private ListTablesResponse listTables(ListTablesRequest request) {
        ListTablesResponse.Builder all = ListTablesResponse.newBuilder();
        tables.keySet().stream()
                .filter(name -> name.startsWith(request.getParent()))
                .forEach(name -> all.addTablesBuilder().setName(name));
        ghosts.forEach(ghost -> all.addTablesBuilder().setName(name(ghost)));
        return all.build();
    }

    private Table modifyColumnFamilies(ModifyColumnFamiliesRequest request) {
        Table.Builder table = table(request.getName()).toBuilder();
        request.getModificationsList()
                .forEach(change -> table.putColumnFamilies(
                        change.getId(), change.hasCreate() ? change.getCreate() : change.getUpdate()));
        tables.put(request.getName(), table.build());
        return table.build();
    }

    private Operation updateTable(UpdateTableRequest request) {
        if (!FieldMaskUtil.isValid(Table.class, request.getUpdateMask())) {
            throw Status.INVALID_ARGUMENT
                    .withDescription(request.getUpdateMask().toString())
                    .asRuntimeException();
        }
        String name = request.getTable().getName();
        Table.Builder table = table(name).toBuilder();
        FieldMaskUtil.merge(
                request.getUpdateMask(),
                request.getTable(),
                table,
                new FieldMaskUtil.MergeOptions().setReplaceMessageFields(true).setReplacePrimitiveFields(true));
        tables.put(name, table.build());
        return Operation.newBuilder()
                .setName("done")
                .setDone(true)
                .setResponse(Any.pack(table.build()))
                .build();
    }

    private final class Data extends BigtableGrpc.BigtableImplBase {
        @Override
        public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> to) {
            requests.add(request);
            to.onCompleted();
        }

        @Override
        public void sampleRowKeys(SampleRowKeysRequest request, StreamObserver<SampleRowKeysResponse> to) {
            requests.add(request);
            if (answered > 0) {
                to.onCompleted();
            }
        }

        @Override
        public void mutateRows(MutateRowsRequest request, StreamObserver<MutateRowsResponse> to) {
            // Requests come on several threads at once: counting and comparing are one step.
            if (writes.getAndIncrement() >= answered) {
                requests.add(request);
                return;
            }
            answer(request, to, () -> {
                MutateRowsResponse.Builder all = MutateRowsResponse.newBuilder();
                for (int i = 0; i < request.getEntriesCount(); i++) {
                    all.addEntriesBuilder().setIndex(i).getStatusBuilder();
                }
                return all.build();
            });
        }
    }
}
