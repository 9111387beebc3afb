/*
 * Draws plots as SVG from specifications in JSON, with the scales, axes and shapes of D3. Colours are classes of the style
 * sheet, so that a plot follows the reader's colour scheme without being drawn again.
 *
 * A plot has panels; a panel has a title, two axes and marks; a mark has a type, one of the functions of `marks`, and rows:
 * those of a data set that match its `where`. Data sets are columns of equal length, shared by all plots.
 */
const plots = (() => {
  "use strict";

  const FONT_PIXELS = 12;
  const STEPS = 9; // of the scales of colours
  const SERIES = 8; // colours of groups; more groups begin again, with other shapes
  const SHAPES = [
    d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolStar, d3.symbolCross, d3.symbolWye,
  ];
  const DASHES = ["", "6 3", "2 3", "8 3 2 3"];
  const count = (value) => d3.format(Math.abs(value) >= 1000 ? ",.0f" : ",.4~r")(value);
  const short = d3.format(".2~s");
  const measuring = document.createElement("canvas").getContext("2d");

  function textWidth(text) {
    measuring.font = FONT_PIXELS + "px system-ui, sans-serif";
    return measuring.measureText(text).width;
  }

  /** The text, cut so that it fits; the whole of it is in its title. */
  function fitted(selection, text, width) {
    let shown = text;
    while (shown.length > 2 && textWidth(shown) > width) {
      shown = shown.slice(0, -2).trimEnd() + "…";
    }
    selection.text(shown);
    if (shown !== text) {
      selection.append("title").text(text);
    }
  }

  const colour = (series) => "c" + (series % SERIES);
  const shape = (series, area) => d3.symbol(SHAPES[series % SHAPES.length], area)();
  const dash = (series) => DASHES[Math.floor(series / SERIES) % DASHES.length];

  /** The rows of a data set whose columns have the values of `where`. */
  function rows(data, name, where) {
    const columns = data[name];
    const names = Object.keys(columns);
    const conditions = Object.entries(where || {});
    const found = [];
    for (let i = 0; i < columns[names[0]].length; i++) {
      if (conditions.every(([column, value]) => columns[column][i] === value)) {
        found.push(Object.fromEntries(names.map((column) => [column, columns[column][i]])));
      }
    }
    return found;
  }

  // Scales of colours: steps between bounds that the specification gives, from few to many.

  const stepOf = (scale, value) => Math.max(0, Math.min(STEPS - 1, d3.bisectRight(scale.bounds, value) - 1));
  const valueText = (scale, value) =>
    scale.unit === "%" ? d3.format(".1f")(100 * value) + " %" : count(value) + " " + scale.unit;

  function scaleLegend(svg, scale, width, top) {
    const group = svg.append("g").attr("class", "legend").attr("transform", "translate(0," + top + ")");
    const step = Math.min(44, width / STEPS);
    fitted(group.append("text").attr("y", 10), scale.label, width);
    for (let i = 0; i < STEPS; i++) {
      group.append("rect").attr("class", "s" + i).attr("x", i * step).attr("y", 17).attr("width", step).attr("height", 11);
      const bound = scale.unit === "%" ? d3.format(".3~g")(100 * scale.bounds[i]) : short(scale.bounds[i]);
      if (i % 2 === 0) {
        group.append("text").attr("class", "tick").attr("x", i * step).attr("y", 40).text(bound);
      }
    }
    return 52;
  }

  function seriesLegend(svg, names, used, width, top) {
    const group = svg.append("g").attr("class", "legend").attr("transform", "translate(0," + top + ")");
    let x = 0;
    let y = 8;
    for (const series of used) {
      const needed = textWidth(names[series]) + 30;
      if (x > 0 && x + needed > width) {
        x = 0;
        y += 20;
      }
      group.append("path").attr("class", "mark " + colour(series)).attr("d", shape(series, 70))
          .attr("transform", "translate(" + (x + 7) + "," + y + ")");
      fitted(group.append("text").attr("x", x + 18).attr("y", y + 4), names[series], width - 24);
      x += needed;
    }
    return y + 18;
  }

  // Axes

  function scaleOf(axis, range) {
    switch (axis.type) {
      case "band": return d3.scaleBand(axis.domain, range).padding(axis.padding ?? 0.25);
      case "point": return d3.scalePoint(axis.domain, range).padding(0.5);
      default: return d3.scaleLinear(axis.domain, range);
    }
  }

  function ticks(axis, scale, pixels) {
    const generator = axis.side === "left" ? d3.axisLeft(scale) : d3.axisBottom(scale);
    generator.tickSizeOuter(0);
    if (axis.type === "linear") {
      const wanted = Math.max(2, Math.floor(pixels / (axis.side === "left" ? 45 : 80)));
      generator.ticks(wanted).tickFormat(axis.whole ? d3.format("d") : tickText(scale.ticks(wanted)));
      if (axis.whole) {
        generator.tickValues(scale.ticks(wanted).filter(Number.isInteger));
      }
    } else if (axis.every) {
      generator.tickValues(axis.domain.filter((_, i) => i % axis.every === 0));
    }
    return generator;
  }

  /** As many digits as tell neighbouring ticks apart. */
  function tickText(values) {
    for (let digits = 1; digits < 12; digits++) {
      const format = d3.format("." + digits + "~s");
      if (new Set(values.map(format)).size === values.length) {
        return format;
      }
    }
    return count;
  }

  function drawAxis(panel, axis, scale, frame) {
    const vertical = axis.side === "left";
    const pixels = vertical ? frame.height : frame.width;
    const group = panel.append("g").attr("class", "axis")
        .attr("transform", vertical ? null : "translate(0," + frame.height + ")");
    group.call(ticks(axis, scale, pixels));
    if (axis.grid) {
      group.selectAll(".tick line").clone().attr("class", "grid")
          .attr(vertical ? "x2" : "y2", vertical ? frame.width : -frame.height);
    }
    if (axis.type === "band" && vertical) {
      group.selectAll(".tick text").each(function (label) { fitted(d3.select(this), String(label), frame.left - 12); });
    }
    if (axis.label) {
      const text = vertical
          ? group.append("text").attr("x", -frame.left).attr("y", -12).attr("text-anchor", "start")
          : group.append("text").attr("x", frame.width).attr("y", 34).attr("text-anchor", "end");
      fitted(text.attr("class", "label"), axis.label, frame.width + frame.left);
    }
  }

  // Marks: each draws its rows into a panel.

  const marks = {
    /** Box plots, lying: box, median, whiskers, mean as a diamond; a group of one is a stroke. */
    box(panel, mark, scope) {
      const half = scope.y.bandwidth() / 2;
      for (const row of scope.rows(mark)) {
        const name = scope.names[row.series];
        const group = panel.append("g").attr("class", "mark box " + colour(row.series))
            .attr("transform", "translate(0," + (scope.y(name) + half) + ")");
        const line = (from, to, across) => group.append("line").attr("x1", scope.x(from)).attr("x2", scope.x(to))
            .attr("y1", -across).attr("y2", across);
        if (row.count > 1) {
          line(row.low, row.q1, 0);
          line(row.q3, row.high, 0);
          line(row.low, row.low, half / 2);
          line(row.high, row.high, half / 2);
          group.append("rect").attr("x", scope.x(row.q1)).attr("width", scope.x(row.q3) - scope.x(row.q1))
              .attr("y", -half).attr("height", 2 * half);
        }
        line(row.median, row.median, half).attr("class", "median");
        group.append("path").attr("class", "mean").attr("d", d3.symbol(d3.symbolDiamond, 42)())
            .attr("transform", "translate(" + scope.x(row.mean) + ",0)");
        group.append("title").text(name + ": mean " + count(row.mean) + ", median " + count(row.median) + ", least "
            + count(row.least) + ", greatest " + count(row.greatest) + " of " + row.count);
        panel.append("text").attr("class", "letters").attr("x", scope.frame.width + 8)
            .attr("y", scope.y(name) + half + 4).text(row.letters);
      }
    },

    /** Values as dots, one above the other by a fixed pattern, so that equal values can be seen. */
    strip(panel, mark, scope) {
      const width = scope.y.bandwidth();
      scope.rows(mark).forEach((row, i) => {
        panel.append("circle").attr("class", "dot " + colour(row.series)).attr("r", 1.8).attr("cx", scope.x(row[mark.x]))
            .attr("cy", scope.y(scope.names[row.series]) + width * (0.15 + 0.7 * ((i * 0.618034) % 1)));
      });
    },

    /** A line for each series through its means, with intervals. */
    lines(panel, mark, scope) {
      const bySeries = d3.group(scope.rows(mark), (row) => row.series);
      let place = 0;
      for (const [series, points] of bySeries) {
        const shift = (place++ - (bySeries.size - 1) / 2) * 5;
        const x = (row) => scope.x(row[mark.x]) + shift;
        const group = panel.append("g").attr("class", "mark line " + colour(series));
        group.append("path").attr("fill", "none").attr("stroke-dasharray", dash(series) || null)
            .attr("d", d3.line(x, (row) => scope.y(row.mean))(points));
        for (const row of points) {
          if (row.low_95 !== null && row.high_95 !== null) {
            group.append("path").attr("class", "interval").attr("d", "M" + (x(row) - 4) + "," + scope.y(row.low_95)
                + "h8m-4,0V" + scope.y(row.high_95) + "m-4,0h8");
          }
          group.append("path").attr("class", "point").attr("d", shape(series, 56))
              .attr("transform", "translate(" + x(row) + "," + scope.y(row.mean) + ")")
              .append("title").text(scope.names[series] + ", " + row[mark.x] + ": mean " + count(row.mean));
        }
      }
    },

    /** A point for each row. */
    points(panel, mark, scope) {
      for (const row of scope.rows(mark)) {
        if (row[mark.x] !== null) {
          panel.append("path").attr("class", "mark point " + colour(row.series)).attr("d", shape(row.series, 44))
              .attr("transform", "translate(" + scope.x(row[mark.x]) + "," + scope.y(row[mark.y]) + ")")
              .append("title").text(scope.names[row.series] + " " + row.number + ": " + count(row[mark.x]) + " and "
                  + count(row[mark.y]) + " cycles");
        }
      }
    },

    /** A matrix of coloured cells. */
    cells(panel, mark, scope) {
      panel.append("rect").attr("class", "field").attr("width", scope.frame.width).attr("height", scope.frame.height);
      for (const row of scope.rows(mark)) {
        panel.append("rect").attr("class", "s" + stepOf(scope.colours, row.value))
            .attr("x", scope.x(row.x)).attr("y", scope.y(row.y))
            .attr("width", scope.x.bandwidth() + 0.3).attr("height", scope.y.bandwidth() + 0.3)
            .append("title").text(row.y + " to " + row.x + ": " + valueText(scope.colours, row.value));
      }
    },

    /** Links of a torus as arrows between its nodes; traffic keeps to the right. */
    links(panel, mark, scope) {
      const unit = scope.x(1) - scope.x(0);
      const values = scope.data[mark.values].utilisation;
      for (const row of scope.rows(mark)) {
        const value = values[row.link];
        const length = Math.hypot(row.x2 - row.x1, row.y2 - row.y1) * unit;
        const angle = Math.atan2(row.y1 - row.y2, row.x2 - row.x1) * 180 / Math.PI;
        const slanting = row.x1 !== row.x2 && row.y1 !== row.y2;
        const wide = Math.max(1.5, (slanting ? 0.1 : 0.15) * unit);
        const from = slanting ? -wide / 2 : 1;
        const point = Math.min(length / 2, wide);
        panel.append("path").attr("class", "link " + (value > 0 ? "s" + stepOf(scope.colours, value) : "idle"))
            .attr("transform", "translate(" + scope.x(row.x1) + "," + scope.y(row.y1) + ") rotate(" + angle + ")")
            .attr("d", "M0," + from + "V" + (from + wide) + "H" + (length - point) + "L" + length + "," + from + "Z")
            .append("title").text(row.name + ": " + valueText(scope.colours, value));
      }
      for (const node of scope.rows({ data: mark.nodes, where: mark.where })) {
        panel.append("circle").attr("class", "node").attr("cx", scope.x(node.x)).attr("cy", scope.y(node.y))
            .attr("r", Math.max(1.5, 0.11 * unit)).append("title").text("(" + node.name + ")");
      }
    },
  };

  // Panels

  /** Room around a panel and inside it, for a panel of a width. */
  function frameOf(panel, width) {
    const labels = panel.y.type === "band" ? panel.y.domain : ["888.8M"];
    const widest = Math.max(...labels.map((label) => textWidth(String(label)))) + 14;
    const left = Math.min(widest, 0.36 * width);
    const right = panel.rightMargin ?? 14;
    const top = (panel.title ? 24 : 6) + (panel.y.label ? 22 : 0);
    const inside = Math.max(40, width - left - right);
    const square = panel.square ? Math.min(inside, panel.square) : inside;
    const height = panel.square ? square * (panel.ratio ?? 1) : panel.height;
    const bottom = panel.x.label ? 44 : 26;
    return { left, top, width: square, height, total: top + height + bottom };
  }

  function drawPanel(svg, panel, context, x, y, width) {
    const frame = frameOf(panel, width);
    const outer = svg.append("g").attr("class", "panel").attr("transform", "translate(" + x + "," + y + ")");
    if (panel.title) {
      fitted(outer.append("text").attr("class", "title").attr("y", 13), panel.title, 0.9 * width);
    }
    const inner = outer.append("g").attr("transform", "translate(" + frame.left + "," + frame.top + ")");
    const scope = {
      frame, data: context.data, names: context.names, colours: context.plot.colours,
      x: scaleOf(panel.x, [0, frame.width]),
      y: scaleOf(panel.y, panel.y.type === "linear" ? [frame.height, 0] : [0, frame.height]),
      rows: (mark) => rows(context.data, mark.data, mark.where),
    };
    drawAxis(inner, { side: "bottom", ...panel.x }, scope.x, frame);
    drawAxis(inner, { side: "left", ...panel.y }, scope.y, frame);
    for (const mark of panel.marks) {
      marks[mark.type](inner, mark, scope);
    }
    return frame.total;
  }

  /** Draws a plot of a width into an SVG element, instead of what was there. */
  function draw(element, plot, context, width) {
    const svg = d3.select(element);
    svg.selectAll("*").remove();
    const scope = { ...context, plot };
    const gap = 24;
    const columns = Math.max(1, Math.min(plot.panels.length, Math.floor((width + gap) / (plot.panelWidth + gap))));
    const panelWidth = (width - (columns - 1) * gap) / columns;
    let top = 2;
    if (plot.legend) {
      top += seriesLegend(svg, context.names, plot.legend, width, top);
    }
    if (plot.colours) {
      top += scaleLegend(svg, plot.colours, width, top);
    }
    for (let i = 0; i < plot.panels.length; i += columns) {
      const heights = plot.panels.slice(i, i + columns)
          .map((panel, column) => drawPanel(svg, panel, scope, column * (panelWidth + gap), top, panelWidth));
      top += Math.max(...heights) + 14;
    }
    svg.attr("viewBox", "0 0 " + width + " " + top).attr("width", width).attr("height", top);
  }

  /** Gives the style sheet the colours of steps, from few to many: dark on light, and bright on dark. */
  function defineSteps(root) {
    for (let i = 0; i < STEPS; i++) {
      root.style.setProperty("--light-" + i, d3.interpolateYlGnBu(0.14 + 0.86 * i / (STEPS - 1)));
      root.style.setProperty("--dark-" + i, d3.interpolateViridis(0.08 + 0.92 * i / (STEPS - 1)));
    }
  }

  return { draw, rows, defineSteps, count };
})();
