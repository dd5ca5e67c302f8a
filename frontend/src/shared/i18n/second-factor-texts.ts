import texts from './en/second-factor.json';
import { addTexts } from './i18n';

addTexts('secondFactor', texts);
