-- A row of the whole tenant that every payment would have to change. Figures of the tenant are sums of its branches'. Only the
-- rebuilding of roll-ups wrote it, and no node reads it.
DROP TABLE product_totals;
