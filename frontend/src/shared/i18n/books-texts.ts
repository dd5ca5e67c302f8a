import texts from './en/books.json';
import { addTexts } from './i18n';

addTexts('books', texts);
