-- What was measured on a ward follows its patient when two records become one.
grant update (patient_id) on ward_observations to uzima_hospital;
