/** The text style of the charts' axes. */
export const tickStyle = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 };

/** The tooltip with a bar's figures. */
export const tooltipStyle = {
  border: '1px solid var(--munim-line)',
  borderRadius: 10,
  background: 'var(--munim-surface)',
  // A long line would otherwise run off a phone screen.
  maxWidth: '55vw',
  whiteSpace: 'normal',
} as const;

/** The five colours of charts, in turn. */
export const chartColour = (index: number): string => `var(--munim-chart-${(index % 5) + 1})`;
