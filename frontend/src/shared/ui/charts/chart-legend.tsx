import classes from './chart-legend.module.css';

/** The names of a chart's series or parts, with their colours. */
export function ChartLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={classes.swatch} data-colour={(index % 5) + 1} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
