import texts from './en/savings-products.json';
import { addTexts } from './i18n';

addTexts('savingsProducts', texts);
