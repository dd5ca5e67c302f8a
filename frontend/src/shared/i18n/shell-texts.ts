import texts from './en/shell.json';
import { addTexts } from './i18n';

addTexts('shell', texts);
