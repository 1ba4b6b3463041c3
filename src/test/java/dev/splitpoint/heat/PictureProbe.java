package dev.splitpoint.heat;

import java.nio.file.Files;
import java.nio.file.Path;

final class PictureProbe {
    public static void main(String[] args) throws Exception {
        var run = SyntheticRun.day();
        Files.write(Path.of(args[0], "dark.png"), HeatPng.of(run, PictureOptions.DEFAULT));
        var d = PictureOptions.DEFAULT;
        Files.write(Path.of(args[0], "light.png"), HeatPng.of(run, new PictureOptions(Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.LOAD, ColourMap.VIRIDIS, false, 1280, 720)));
        Files.write(Path.of(args[0], "lin.png"), HeatPng.of(run, new PictureOptions(Metric.WRITES, ScaleChoice.LINEAR, HeightScale.BUCKETS, ColourMap.INFERNO, true, 1600, 900)));
        Files.write(Path.of(args[0], "press.png"), HeatPng.of(run, new PictureOptions(Metric.PRESSURE, ScaleChoice.ABSOLUTE, HeightScale.TABLETS, ColourMap.CIVIDIS, false, 1600, 900)));
    }
}
