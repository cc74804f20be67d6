-- The evening names the drawers that did not agree when they were counted.
create index billing_drawer_counts_differ on billing_drawer_counts (hospital_id, counted_at) where counted_amount <> expected_amount;
