import texts from './en/loan-products.json';
import { addTexts } from './i18n';

addTexts('loanProducts', texts);
