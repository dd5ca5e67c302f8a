import classes from '../dashboard.module.css';

/** The legend of a chart's bars. */
export function SeriesLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.series}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={classes.swatch} data-colour={index + 1} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
