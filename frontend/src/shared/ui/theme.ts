import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The brand's green. Steps 6 and darker carry white text at 4.5:1 or better. */
const munim: MantineColorsTuple = [
  '#eefaf6',
  '#d7f1e8',
  '#abe3d0',
  '#78d2b5',
  '#48bd99',
  '#1fa07f',
  '#0b7a63',
  '#08674f',
  '#075141',
  '#053a2f',
];

const fontFamily =
  "'Inter Variable', 'Inter Rupee', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** What Mantine's components compute with. The variables that follow from it are in theme.css. */
export const theme = createTheme({
  primaryColor: 'munim',
  primaryShade: { light: 6, dark: 6 },
  colors: { munim },
  fontFamily,
  headings: { fontFamily, fontWeight: '680' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});
