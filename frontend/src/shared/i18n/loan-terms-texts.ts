import texts from './en/loan-terms.json';
import { addTexts } from './i18n';

addTexts('loanTerms', texts);
