-- The most that a product lends to a client in each cycle, from the first one on; the last amount holds from then on. Empty: no
-- limit beyond principal_max_paise.

-- Whether the amounts of a ladder never fall, and each can be chosen for a loan.
CREATE FUNCTION munim_is_ladder(rungs bigint[], min_paise bigint, max_paise bigint, step_paise bigint) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT coalesce(bool_and(r.rung IS NOT NULL AND r.rung BETWEEN min_paise AND max_paise
    AND (r.rung - min_paise) % nullif(step_paise, 0) = 0 AND r.rung >= coalesce(r.previous, r.rung)), true)
  FROM (SELECT u.rung, lag(u.rung) OVER (ORDER BY u.place) AS previous
    FROM unnest(rungs) WITH ORDINALITY AS u (rung, place)) r
$$;

-- The previous version of the program leaves the column as it is. The constraint keeps it from changing the bounds of amounts so
-- that the ladder no longer fits.
ALTER TABLE loan_products
  ADD COLUMN amount_ladder_paise bigint[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT loan_products_amount_ladder CHECK (cardinality(amount_ladder_paise) <= 20
    AND munim_is_ladder(amount_ladder_paise, principal_min_paise, principal_max_paise, principal_step_paise));
ALTER TABLE loan_product_versions ADD COLUMN amount_ladder_paise bigint[] NOT NULL DEFAULT '{}';
