import classes from './access-denied.module.css';

/** A name and its entries as chips, or a sentence when there are none. */
export function Entries({
  name,
  entries,
  none,
}: {
  name: string;
  entries: readonly string[];
  none?: string;
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {entries.length === 0 ? (
          none
        ) : (
          <ul className={classes.chips}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}
