import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** Mantine's defaults for secondary text miss 4.5:1 on tinted surfaces; these do not. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545d66',
    '--mantine-color-placeholder': '#636c75',
    '--mantine-color-error': '#c02626',
    '--mantine-color-anchor': '#08674f',
    '--mantine-color-munim-light-color': '#075141',
    '--munim-page': '#f5f7f7',
    '--munim-surface': '#ffffff',
    '--munim-line': '#dfe5e4',
    '--munim-tint': '#e3f3ed',
    '--munim-tint-text': '#075141',
    '--munim-good': '#116b3c',
    '--munim-good-tint': '#dcf5e6',
    '--munim-warning': '#8a4b00',
    '--munim-warning-tint': '#fdeecd',
    '--munim-alert': '#a61e1e',
    '--munim-alert-tint': '#fde4e3',
    '--munim-info': '#14528f',
    '--munim-info-tint': '#e2effb',
    '--munim-chart-1': '#0b7a63',
    '--munim-chart-2': '#2f6fd0',
    '--munim-chart-3': '#c77700',
    '--munim-chart-4': '#b0418f',
    '--munim-chart-5': '#5d6b78',
  },
  dark: {
    '--mantine-color-body': '#0f1513',
    '--mantine-color-dimmed': '#a9b6b1',
    '--mantine-color-placeholder': '#93a09b',
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-anchor': '#6fd3b5',
    '--mantine-color-munim-light-color': '#9fe3cd',
    '--munim-page': '#0f1513',
    '--munim-surface': '#18201d',
    '--munim-line': '#2c3834',
    '--munim-tint': '#12352b',
    '--munim-tint-text': '#a5e6d1',
    '--munim-good': '#7fe0a7',
    '--munim-good-tint': '#12351f',
    '--munim-warning': '#f6c667',
    '--munim-warning-tint': '#3a2a09',
    '--munim-alert': '#ffa8a1',
    '--munim-alert-tint': '#431a18',
    '--munim-info': '#9cc9f5',
    '--munim-info-tint': '#122c46',
    '--munim-chart-1': '#35b893',
    '--munim-chart-2': '#6ca4f2',
    '--munim-chart-3': '#eaa63a',
    '--munim-chart-4': '#dc7fc0',
    '--munim-chart-5': '#9aa9b5',
  },
});
