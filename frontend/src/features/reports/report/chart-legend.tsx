import classes from './report.module.css';

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
