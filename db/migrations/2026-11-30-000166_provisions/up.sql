-- What the end of a business date has provided for the loans of a branch in a product, by class. The rows of past days are
-- never rewritten.
CREATE TABLE provisions (
  tenant_id         bigint NOT NULL REFERENCES tenants,
  business_date     date NOT NULL,
  branch_id         bigint NOT NULL,
  product_id        bigint NOT NULL,
  class             text NOT NULL CHECK (class IN ('standard', 'sma', 'substandard', 'doubtful_1', 'doubtful_2', 'doubtful_3')),
  -- The account of the chart that the provision is in.
  account_id        bigint NOT NULL,
  outstanding_paise bigint NOT NULL CHECK (outstanding_paise > 0),
  percent           numeric(5, 2) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  provision_paise   bigint NOT NULL CHECK (provision_paise BETWEEN 0 AND outstanding_paise),
  PRIMARY KEY (tenant_id, business_date, branch_id, product_id, class)
);
CALL munim_protect('provisions', 'SELECT, INSERT');
