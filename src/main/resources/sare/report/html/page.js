/* The script of the page: draws figures, fills their tables, sorts tables, and saves figures and their data as files. */
(() => {
  "use strict";

  const PRINT_WIDTH_PIXELS = 900; // wider than the paper, so plots shrink and page breaks cut fewer of them
  const RESIZE_MILLISECONDS = 120;
  const LEGEND_ENTRY_PIXELS = 160;
  const TICK_PIXELS = 55;
  const LABELS_SHARE = 0.42; // maximum share of a panel
  const GAP_PIXELS = 20; // between panels
  const report = JSON.parse(document.getElementById("data").textContent);
  const figures = [];

  // Plots

  /** The rows of a data set, which the page stores by columns; each row has its number. */
  function rowsOf(name) {
    const columns = Object.entries(report.data[name]);
    return columns[0][1].map((_, row) =>
      Object.fromEntries([["row", row], ...columns.map(([column, values]) => [column, values[row]])]));
  }

  /** The data sets to which a specification refers. */
  function datasetsOf(plot) {
    const names = new Set();
    JSON.stringify(plot, (key, value) => {
      if (key === "data") {
        names.add(value.name);
      }
      return value;
    });
    return Object.fromEntries([...names].map((name) => [name, rowsOf(name)]));
  }

  /** A specification with its data. Panels fill the width of the page, side by side if they fit. */
  function fitted(choice, width) {
    const plot = structuredClone(choice.plot);
    const { panelWidth, widest, margin, ratio } = plot.usermeta;
    const panels = plot.concat ?? [plot];
    const rows = Math.ceil(panels.length / Math.max(1, Math.floor(width / panelWidth)));
    const columns = Math.ceil(panels.length / rows);
    const labels = Math.min(plot.usermeta.labels, Math.round(LABELS_SHARE * width / columns));
    const inside = Math.min(widest, Math.floor(width / columns) - labels - margin);
    plot.params = [{ name: "panelWidth", value: inside }];
    for (const panel of panels) {
      panel.width = panel.width === "container" ? panel.width : inside;
      panel.height = ratio ? Math.round(ratio * inside) : panel.height;
    }
    const alone = plot.width === "container" ? { autosize: { type: "fit-x", contains: "padding" } } : {};
    const whole = { ...plot, ...alone, description: choice.description, datasets: datasetsOf(plot) };
    return { plot: plot.concat ? { ...whole, columns, spacing: { row: 24, column: GAP_PIXELS } } : whole, labels, inside };
  }

  /** The style of plots, with the colours of the style sheet. */
  function looks({ plot, labels, inside }, width) {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue("--" + name).trim();
    const [text, muted, surface, grid] = ["text", "muted", "surface", "grid"].map(colour);
    const ramp = { scheme: colour("ramp"), extent: [0.12, 1] };
    return {
      background: surface, font: "system-ui, sans-serif", numberFormat: "~s",
      padding: { left: 0, top: 4, right: plot.concat ? 0 : plot.usermeta.margin, bottom: 4 },
      view: { stroke: null },
      title: {
        anchor: "start", frame: "bounds", color: text, fontSize: 13, fontWeight: 600, limit: inside + labels + GAP_PIXELS,
        subtitleColor: muted, subtitleFontSize: 12,
      },
      axis: {
        labelColor: muted, titleColor: muted, domainColor: muted, tickColor: muted, gridColor: grid, labelFontSize: 12,
        titleFontSize: 12, titleFontWeight: "normal", labelOverlap: "greedy",
      },
      axisX: { titleAnchor: "end" },
      axisXQuantitative: { tickCount: Math.max(2, Math.floor(inside / TICK_PIXELS)) },
      axisYQuantitative: { tickCount: 6 },
      axisY: {
        minExtent: labels, maxExtent: labels, labelLimit: labels - 8,
        titleAngle: 0, titleAlign: "left", titleAnchor: "end", titleBaseline: "bottom", titleX: -labels, titleY: -10,
      },
      legend: {
        orient: "top", labelColor: text, titleColor: text, labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal",
        symbolSize: 70, symbolStrokeWidth: 0, columns: Math.max(1, Math.floor((width - labels) / LEGEND_ENTRY_PIXELS)),
        gradientLength: Math.min(320, inside), labelLimit: inside, offset: 26,
      },
      range: {
        category: [0, 1, 2, 3, 4, 5, 6, 7].map((series) => colour("c" + series)), ramp, heatmap: ramp,
        symbol: ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right"],
      },
      boxplot: {
        size: 22, box: { fillOpacity: 0.35 }, median: { color: text, thickness: 2.5 },
        rule: { color: text }, outliers: { size: 10, filled: true },
      },
      style: {
        dot: { filled: true, size: 9, opacity: 0.8 },
        mean: { shape: "diamond", filled: true, color: text, stroke: surface, strokeWidth: 1, size: 55, opacity: 1 },
        letters: { align: "left", dx: 8, color: text, fontWeight: 600, fontSize: 12 },
        means: { strokeWidth: 2 },
        interval: { strokeWidth: 1.5 },
        mark: { filled: true, size: 60, opacity: 0.9 },
        idle: { color: grid },
        job: { stroke: surface, strokeWidth: 0.5, opacity: 0.85 },
        curve: { strokeWidth: 1.4, opacity: 0.85 },
        node: { filled: true, color: colour("node"), opacity: 1 },
      },
    };
  }

  // Figures

  class Figure {
    constructor(element, specification) {
      this.element = element;
      this.specification = specification;
      this.canvas = element.querySelector(".plot");
      this.chooser = element.querySelector("select");
      if (this.chooser) {
        this.chooser.addEventListener("change", () => { this.draw(); this.fillTable(); });
      }
      element.querySelector("details.table").addEventListener("toggle", () => this.fillTable());
    }

    choice() {
      return this.specification.choices[this.chooser ? this.chooser.selectedIndex : 0];
    }

    /** Draws the plot within the promises of this turn, so it is complete before the page is printed. */
    async draw(width = this.canvas.clientWidth) {
      const fit = fitted(this.choice(), width);
      const host = document.createElement("div");
      host.style.width = width + "px";
      this.canvas.replaceChildren(host);
      this.drawn?.finalize();
      this.drawn = await vegaEmbed(host, fit.plot, {
        mode: "vega-lite", renderer: "svg", ast: true, expr: vega.expressionInterpreter, config: looks(fit, width),
        actions: { export: { svg: true, png: false }, source: false, compiled: false, editor: false },
        defaultStyle: false, forceActionsMenu: true, tooltip: { disableDefaultStyle: true },
        downloadFileName: this.fileName(""), i18n: { CLICK_TO_VIEW_ACTIONS: "Save" },
      });
      host.style.width = "";
      setUpMenu(host.querySelector("details"), this);
    }

    fillTable() {
      const details = this.element.querySelector("details.table");
      if (details.open) {
        const table = tableOf(this.choice().table);
        const scroller = details.querySelector(".scroll");
        scroller.replaceChildren(table);
        makeSortable(table);
      }
    }

    fileName(ending) {
      const label = this.choice().label ? "-" + this.choice().label : "";
      return (this.element.id + label).replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/-$/, "") + ending;
    }
  }

  function cellText(value) {
    if (typeof value !== "number") {
      return value ?? "";
    }
    const digits = Math.abs(value) >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 };
    return value.toLocaleString("en", digits);
  }

  /** The rows of a plot's table, with the columns of its specification. */
  function tableRows(specification) {
    const conditions = Object.entries(specification.where ?? {});
    const values = (specification.values ?? []).map((column) => report.data[column.field].utilisation);
    return rowsOf(specification.data)
        .filter((row) => conditions.every(([column, value]) => row[column] === value))
        .map((row) => [
          ...specification.columns.map((column) => row[column.field]), ...values.map((ofLinks) => ofLinks[row.row]),
        ]);
  }

  const tableHeader = (specification) =>
    [...specification.columns, ...(specification.values ?? [])].map((column) => column.label);

  function tableOf(specification) {
    const table = document.createElement("table");
    table.createCaption().textContent = specification.caption;
    const header = table.createTHead().insertRow();
    for (const label of tableHeader(specification)) {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = label;
      header.append(cell);
    }
    const body = table.createTBody();
    for (const values of tableRows(specification)) {
      const row = body.insertRow();
      for (const value of values) {
        const cell = row.insertCell();
        cell.textContent = cellText(value);
        if (typeof value === "number") {
          cell.className = "number";
          cell.dataset.value = value;
        }
      }
    }
    return table;
  }

  // Files

  function csvOf(specification) {
    const quoted = (value) => {
      const text = value === null ? "" : String(value);
      return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
    };
    const lines = [tableHeader(specification), ...tableRows(specification)];
    return lines.map((line) => line.map(quoted).join(",") + "\n").join("");
  }

  /** Makes the menu of Vega-Embed work with the keyboard, and adds the data to it. */
  function setUpMenu(menu, figure) {
    const summary = menu.querySelector("summary");
    const actions = menu.querySelector(".vega-actions");
    const data = document.createElement("a");
    summary.textContent = "Save";
    summary.setAttribute("aria-label", "Save: " + figure.specification.title);
    menu.removeAttribute("title");
    data.textContent = "Save data as CSV";
    data.download = figure.fileName(".csv");
    actions.append(data);
    summary.addEventListener("click", () => {
      // Vega-Embed makes the file when the mouse is pressed on the link. Keys do not do that, so the menu does it before it opens.
      actions.querySelector("a").dispatchEvent(new MouseEvent("mousedown"));
      URL.revokeObjectURL(data.href);
      data.href = URL.createObjectURL(new Blob([csvOf(figure.choice().table)], { type: "text/csv" }));
    });
    const close = () => { menu.open = false; };
    menu.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && menu.open) {
        close();
        summary.focus();
      }
    });
    menu.addEventListener("focusout", (event) => {
      if (!menu.contains(event.relatedTarget)) {
        close();
      }
    });
    actions.addEventListener("click", () => setTimeout(close));
  }

  // Tables

  const numberOf = (cell) => (cell.dataset.value === undefined ? NaN : Number(cell.dataset.value));

  /** Order: numbers, texts, empty cells. */
  function compareCells(first, second) {
    const a = numberOf(first);
    const b = numberOf(second);
    if (!Number.isNaN(a) && !Number.isNaN(b)) {
      return a - b;
    }
    if (Number.isNaN(a) !== Number.isNaN(b)) {
      return Number.isNaN(a) ? 1 : -1;
    }
    return first.textContent.localeCompare(second.textContent, "en", { numeric: true });
  }

  function sort(table, column, direction) {
    const body = table.tBodies[0];
    const sign = direction === "ascending" ? 1 : -1;
    const rows = [...body.rows];
    rows.sort((first, second) => sign * compareCells(first.cells[column], second.cells[column]));
    body.append(...rows);
    [...table.tHead.rows[0].cells].forEach((cell, i) => {
      if (i === column) {
        cell.setAttribute("aria-sort", direction);
      } else {
        cell.removeAttribute("aria-sort");
      }
    });
  }

  function makeSortable(table) {
    [...table.tHead.rows[0].cells].forEach((cell, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...cell.childNodes);
      button.addEventListener("click", () =>
        sort(table, column, cell.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending"));
      cell.append(button);
      const first = table.tBodies[0].rows[0];
      if (first && first.cells[column].classList.contains("number")) {
        cell.classList.add("number");
      }
    });
  }

  // The page

  const page = document.documentElement;
  const main = document.querySelector("main");
  let drawnWidth = main.clientWidth;
  let waiting;
  let drawings = 0;

  async function drawAll(width) {
    await Promise.all(figures.map((figure) => figure.draw(width)));
    page.dataset.drawings = ++drawings;
  }

  for (const specification of report.figures) {
    figures.push(new Figure(document.getElementById(specification.id), specification));
  }
  drawAll();
  document.querySelectorAll("table.sortable").forEach(makeSortable);
  new ResizeObserver(() => {
    if (main.clientWidth !== drawnWidth && !matchMedia("print").matches) {
      drawnWidth = main.clientWidth;
      clearTimeout(waiting);
      waiting = setTimeout(() => drawAll(), RESIZE_MILLISECONDS);
    }
  }).observe(main);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawAll());
  addEventListener("beforeprint", () => { page.classList.add("paper"); drawAll(PRINT_WIDTH_PIXELS); });
  addEventListener("afterprint", () => { page.classList.remove("paper"); drawAll(); });
})();
