import classes from '../dashboard.module.css';

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
