// From when on bilirubin of a newborn is treated, edition of NICE guideline CG98 'Jaundice in newborn babies under 28 days', threshold table: babies of 38 weeks
// of gestation and more; the sign of the table is '>'. Read 22/11/2026 at nice.org.uk/guidance/cg98/chapter/recommendations (checked: true). Babies born
// earlier have lower lines, in the charts beside the guideline. From 72 hours on these are (weeks of gestation × 10) − 100 for phototherapy, and weeks × 10 for
// exchange transfusion, for 23 to 37 weeks: the notes of the charts (checked: no, they could not be read here; a paediatrician compares them with the charts).
// Before 72 hours the charts of these babies are not in the table, and only what lies above a line that is certainly higher is judged. A value less than 50
// below the line is measured again within a day (CG98 1.3, checked: no), and is not called below it here; so is any in the first 24 hours.
// hours of life | phototherapy above, µmol/L | exchange transfusion above, µmol/L
export const bilirubinLines = `
0|100|100
6|125|150
12|150|200
18|175|250
24|200|300
30|212|350
36|225|400
42|237|450
48|250|450
54|262|450
60|275|450
66|287|450
72|300|450
78|312|450
84|325|450
90|337|450
96|350|450
`
/** Days of life up to which the table counts here; from then on jaundice is prolonged (CG98 1.7: more than 14 days at term). */
export const bilirubinDays = 15
/** From how many weeks the table counts, how many the charts begin with, and from which hour on they are a formula. */
export const termWeeks = 38
export const formulaHours = 72
/** Hours of life from which on a value below the line is judged, and how far below it must lie, µmol/L. */
export const judgedFromHours = 24
export const clearlyBelow = 50
