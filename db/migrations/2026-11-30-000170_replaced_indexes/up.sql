-- Each of them is also the beginning, or the reverse, of another index. They slowed down every payment, and loading.
DROP INDEX instalments_by_due, repayments_newest, loans_newest, clients_newest;
