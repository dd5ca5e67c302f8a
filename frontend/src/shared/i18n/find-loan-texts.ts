import texts from './en/find-loan.json';
import { addTexts } from './i18n';

addTexts('findLoan', texts);
