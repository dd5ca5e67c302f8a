DROP INDEX instalments_in_order;
