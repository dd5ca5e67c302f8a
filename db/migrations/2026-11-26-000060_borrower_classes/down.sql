DROP TABLE borrower_classes;
