import texts from './en/header.json';
import { addTexts } from './i18n';

addTexts('header', texts);
