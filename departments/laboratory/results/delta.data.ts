// Which change against the value before is marked, edition 2026-11. Sodium: the example of the American Association for Clinical Chemistry, 'What limits should
// I use for my delta checks?' (2011): more than 13 mmol/L within 3 days, read 22/11/2026 (checked: yes). The other rows are our own (checked: no): there is no
// published set ('not a one size fits all', same page); a mark asks for a look at tube and patient, it refuses nothing.
// Percent is of the smaller of the two values, which counts as the last number where it is less: bilirubin from 0 to 15 is no change, from 0 to 300 is one.
// analyte | more than | kind: by (difference) or percent | within days | checked | at least, for percent
export const deltaLimits = `
sodium|13|by|3|yes
potassium|1.5|by|3|no
urea|100|percent|7|no
creatinine|50|percent|7|no
haemoglobin|3|by|3|no
haematocrit|9|by|3|no
mcv|6|by|7|no
platelets|50|percent|3|no
calcium|0.5|by|7|no
bilirubin|100|percent|3|no|20
albumin|10|by|7|no
total_protein|15|by|7|no
alp|100|percent|7|no
tsh|300|percent|30|no|0.4
glucose|20|by|1|no
inr|2|by|3|no
alt|500|percent|7|no|40
ast|500|percent|7|no|40
cd4|100|percent|30|no|50
`
