package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javax.imageio.ImageIO;

/**
 * Renders each step of a presentation without a display, to be looked at: both themes, two sizes.
 *
 * <p>Arguments: the directory to write to, then names of samples or files of designs.
 */
public final class PresentationPictures {
    private PresentationPictures() {}

    /** Takes the pictures. */
    public static void main(String[] args) throws Exception {
        Path directory = Files.createDirectories(Path.of(args[0]));
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        try {
            for (String name : List.of(args).subList(1, args.length)) {
                String text = name.endsWith(".yaml") ? Files.readString(Path.of(name)) : Samples.text(name);
                TableDesign design = DesignReader.read(text).design().orElseThrow();
                SimulationRun run = LaidOutPresentation.run(design);
                RemedyModel.State remedies = LaidOutPresentation.remedies(run);
                String base = name.replaceAll(".*/|\\..*", "");
                for (boolean dark : new boolean[] {true, false}) {
                    for (int[] size : new int[][] {{1280, 720}, {3840, 2160}}) {
                        LaidOutPresentation shown =
                                onFx(() -> LaidOutPresentation.of(run, remedies, dark, size[0], size[1]));
                        take(
                                shown,
                                directory.resolve(
                                        base + "-" + size[0] + (dark ? "-dark-" : "-light-") + "spotlight.png"));
                        for (int step = 0; step < shown.view().titles().size(); step++) {
                            int index = step;
                            WritableImage image = onFx(() -> {
                                shown.show(index);
                                return shown.scene().snapshot(null);
                            });
                            Path file = directory.resolve(
                                    base + "-" + size[0] + (dark ? "-dark-" : "-light-") + step + ".png");
                            write(image, file);
                            System.out.println(file);
                        }
                    }
                }
            }
        } finally {
            Platform.exit();
        }
    }

    private static void take(LaidOutPresentation shown, Path file) throws Exception {
        WritableImage image = onFx(() -> {
            shown.show(shown.view().titles().indexOf(Messages.HEATMAP));
            KeyEvent key = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.S, false, false, false, false);
            shown.view().fireEvent(key);
            shown.view().layout();
            WritableImage taken = shown.scene().snapshot(null);
            shown.view().fireEvent(key);
            return taken;
        });
        write(image, file);
    }

    private static void write(WritableImage image, Path file) throws Exception {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        BufferedImage png = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        png.setRGB(0, 0, width, height, argb, 0, width);
        ImageIO.write(png, "png", file.toFile());
    }

    private static <T> T onFx(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
