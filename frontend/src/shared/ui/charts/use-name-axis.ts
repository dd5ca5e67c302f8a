import { useMediaQuery } from '@mantine/hooks';

const slanted = { angle: -35, textAnchor: 'end', height: 74, interval: 0 } as const;

const shorten = (name: string): string => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

/** Shortens the names below bars, and slants them if there are more than fit on a wide or a narrow screen. */
export function useNameAxis(count: number, fits: { wide: number; narrow: number }) {
  const most = useMediaQuery('(min-width: 75em)') ? fits.wide : fits.narrow;
  return { tickFormatter: shorten, ...(count > most && slanted) };
}
