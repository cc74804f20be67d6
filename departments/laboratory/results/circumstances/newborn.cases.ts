// What a laboratory expects of a newborn's bilirubin, written as in `laboratory.cases.ts`. `h30`: 30 hours of life; `w32`: born after 32 weeks.
export const newbornCases = `
BILI/Total bilirubin|213|?1d h30 w38|HH|NICE CG98: above 212 at 30 h
BILI/Total bilirubin|212|?1d h30 w38|H|NICE CG98: the line itself is not above it; the limits of the test stand (Tietz: up to 197)
BILI/Total bilirubin|197|?1d h30 w38|open|NICE CG98: less than 50 below the line, measured again
BILI/Total bilirubin|213|?1d h35 w40|HH|NICE CG98: 30 h until 36 h, the more careful
BILI/Total bilirubin|351|?1d h30 w40|HH|NICE CG98: exchange above 350 at 30 h
BILI/Total bilirubin|190|?2d h49 w39|normal|NICE CG98: 50 and more below 250 at 48 h
BILI/Total bilirubin|200|?2d h49 w39|H|the limits of the test stand: the more careful
BILI/Total bilirubin|188|?1d h43 w39|open|NICE CG98: less than 50 below 237 at 42 h
BILI/Total bilirubin|90|?0d h7 w40|open|NICE CG98: jaundice of the first day is never below the line
BILI/Total bilirubin|101|?0d h3 w41|HH|NICE CG98: above 100 at birth
BILI/Total bilirubin|351|?5d h120 w38|HH|NICE CG98: above 350 from 96 h
BILI/Total bilirubin|350|?14d h340 w38|HH|the limits of the test stand: critical from 257 (Kost)
BILI/Total bilirubin|351|?15d h365 w38|HH|the limits of the test from the 15th day on
BILI/Total bilirubin|20|?14d h340 w38|normal|NICE CG98: the table counts up to 14 days
BILI/Total bilirubin|221|?3d h72 w32|HH|NICE CG98: 32 × 10 − 100 from 72 h
BILI/Total bilirubin|220|?3d h72 w32|H|NICE CG98: the line itself is not above it; the limits of the test stand
BILI/Total bilirubin|205|?3d h72 w32|open|less than 50 below 220
BILI/Total bilirubin|170|?3d h80 w32|normal|NICE CG98: 50 below 220
BILI/Total bilirubin|171|?3d h80 w32|open|less than 50 below the line
BILI/Total bilirubin|321|?3d h80 w32|HH|NICE CG98: exchange above 32 × 10
BILI/Total bilirubin|131|?4d h96 w23|HH|NICE CG98: 23 × 10 − 100
BILI/Total bilirubin|271|?4d h96 w37|HH|NICE CG98: 37 × 10 − 100
BILI/Total bilirubin|260|?4d h96 w38|HH|below the line of 350; the limits of the test stand: critical above 257 (Kost)
BILI/Total bilirubin|221|?1d h30 w32|HH|above the line of 72 h, so above the lower one of 30 h
BILI/Total bilirubin|101|?0d h2 w36|HH|above the line of 38 weeks, so above the lower one of 36
BILI/Total bilirubin|150|?1d h30 w32|open|the chart of 32 weeks before 72 h is not in the table
BILI/Total bilirubin|190|?2d w40|open|NICE CG98: the time of birth is not known
BILI/Total bilirubin|221|?4d w32|HH|NICE CG98: above the line of every hour from 72 h on
BILI/Total bilirubin|15 mg/dL|?2d h49 w39|=257 HH|17.1 µmol/L are 1 mg/dL; NICE CG98: above 250 at 48 h
BILI/Total bilirubin|<100|?2d h49 w39|normal|certainly below the line
BILI/Total bilirubin|>100|?2d h49 w39|open|it may be above the line
LFT/Total bilirubin|213|?1d h30 w38|HH|NICE CG98, in every panel
`
