package dev.splitpoint.ui.cluster;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.ui.control.kind.Parameter;
import java.time.Duration;

/** Form field of a constant of the simulated cluster. */
final class ConstantParameter {
    private ConstantParameter() {}

    static Parameter<ClusterModel> of(ModelConstant constant) {
        String id = constant.key();
        String label =
                Messages.label(constant.label(), constant.basis().origin().label());
        String help = Messages.help(
                constant.description(),
                constant.standard().unit(),
                constant.basis().origin().label(),
                constant.basis().source());
        return switch (constant.type()) {
            case BYTES ->
                Parameter.<ClusterModel>whole(id, label, help, model -> (Long) constant.value(model), constant::with);
            case COUNT ->
                Parameter.<ClusterModel>small(
                        id, label, help, model -> (Integer) constant.value(model), constant::with);
            case SHARE ->
                Parameter.<ClusterModel>share(id, label, help, model -> (Double) constant.value(model), constant::with);
            case NUMBER ->
                Parameter.<ClusterModel>real(id, label, help, model -> (Double) constant.value(model), constant::with);
            case DURATION ->
                Parameter.<ClusterModel>time(
                        id, label, help, model -> (Duration) constant.value(model), constant::with);
        };
    }
}
