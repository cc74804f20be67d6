// How much higher haemoglobin is at a height above sea level, edition 2026-11: WHO, Guideline on haemoglobin cutoffs to define anaemia in individuals and
// populations, 2024, adjustment for the elevation of residence. The recommendation that it is adjusted: summary at guidelinecentral.com/guideline/3534081, read
// 28/11/2026 (checked: yes). The table itself could not be read here (checked: no): its rows agree, in the middle of each, with the equation that is printed
// beside it, 0.0056384 · m + 0.0000003 · m² g/L, as a public program states it, read 28/11/2026. The laboratory scientist compares the rows with the guideline.
//
// The adjustment is added to both normal limits, which is the same as taking it from the value. Infants under six months have no limits of the WHO and are not
// adjusted. Critical limits are not adjusted either: the lists they are from (Heart of England, Barnsley: < 70 g/L; Kost 1991) phone the value as it is measured.
// from metres | g/dL
export const altitudeSteps = `
0|0
500|0.4
1000|0.8
1500|1.1
2000|1.4
2500|1.8
3000|2.1
3500|2.5
4000|2.9
`
/** The highest place that is known of here, in metres; no hospital of Kenya lies higher. */
export const highest = 4499
/** Days of age from which on the WHO has limits: 6 months. */
export const adjustedFromDays = 182
