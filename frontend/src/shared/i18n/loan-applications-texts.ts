import texts from './en/loan-applications.json';
import { addTexts } from './i18n';

addTexts('loanApplications', texts);
