import './lending-texts';
import texts from './en/loans.json';
import { addTexts } from './i18n';

addTexts('loans', texts);
