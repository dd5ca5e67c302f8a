DROP TABLE provisions;
