-- Products without active loans have no figures. The program deletes such rows now.
ALTER TABLE product_figures NO FORCE ROW LEVEL SECURITY;
DELETE FROM product_figures WHERE active_loans = 0;
ALTER TABLE product_figures FORCE ROW LEVEL SECURITY;
