// What a laboratory expects of haemoglobin at a height, written as in `laboratory.cases.ts`. `@1700`: metres above sea level.
export const altitudeCases = `
HB|12.0|F34y np @0|normal|WHO 2024: women below 12.0 at sea level
HB|11.9|F34y np @0|L|WHO 2024: women below 12.0 at sea level
HB|12.0|F34y np @499|normal|WHO 2024: no adjustment below 500 m
HB|12.3|F34y np @500|L|WHO 2024: 0.4 from 500 m, so below 12.4
HB|12.4|F34y np @500|normal|WHO 2024: 0.4 from 500 m
HB|12.7|F34y np @1130|L|WHO 2024: 0.8 from 1,000 m; Kisumu
HB|12.8|F34y np @1499|normal|WHO 2024: 0.8 up to 1,499 m
HB|13.0|F34y np @1500|L|WHO 2024: 1.1 from 1,500 m, so below 13.1
HB|13.0|F34y np @1700|L|WHO 2024: 1.1 at 1,700 m; Nairobi
HB|13.1|F34y np @1700|normal|WHO 2024: 1.1 at 1,700 m
HB|13.3|F34y np @2100|L|WHO 2024: 1.4 at 2,100 m; Eldoret
HB|13.4|F34y np @2100|normal|WHO 2024: 1.4 at 2,100 m
HB|14.0|M40y @1700|L|WHO 2024: men below 13.0, and 1.1
HB|14.1|M40y @1700|normal|WHO 2024: men below 13.0, and 1.1
HB|18.1|M40y @1700|normal|the adjusted value is 17.0; Omuse 2018: men of Nairobi up to 18.7
HB|18.2|M40y @1700|H|the adjusted value is above 17.0
HB|18.1|M40y|H|the height is not known: not adjusted
HB|14.7|M40y @2500|L|WHO 2024: 1.8 from 2,500 m
HB|11.5|?9m @1700|L|WHO 2024: 6 to 23 months below 10.5, and 1.1
HB|11.6|?9m @1700|normal|WHO 2024: 6 to 23 months below 10.5, and 1.1
HB|12.0|?3y @1700|L|WHO 2024: 24 to 59 months below 11.0, and 1.1
HB|12.5|?7y @1700|L|WHO 2024: 5 to 11 years below 11.5, and 1.1
HB|13.0|F13y @1700|L|WHO 2024: 12 to 14 years below 12.0, and 1.1
HB|12.0|F28y t1 @1700|L|WHO 2024: first trimester below 11.0, and 1.1
HB|11.5|F28y t2 @1700|L|WHO 2024: second trimester below 10.5, and 1.1
HB|11.6|F28y t2 @1700|normal|WHO 2024: second trimester below 10.5, and 1.1
HB|12.0|F28y t3 @1700|L|WHO 2024: third trimester below 11.0, and 1.1
HB|11.8|F28y t? @1700|open|WHO 2024: normal in the second, anaemia in the others
HB|9.6|?4m @1700|normal|WHO 2024 has no limits under 6 months: not adjusted
HB|16|?5d @1700|normal|WHO 2024 has no limits under 6 months: not adjusted
HB|6.9|F34y np @2100|LL|critical limits are not adjusted: Barnsley < 70 g/L
HB|7.0|F34y np @2100|L|critical limits are not adjusted
HB|20.0|M40y @2100|H|critical limits are not adjusted
HB|20.1|M40y @2100|HH|critical limits are not adjusted: Barnsley > 200 g/L
HB|135 g/L|M40y @1700|=13.5 L|10 g/L are 1 g/dL; men below 13.0, and 1.1
HB|13.5|?? @1700|open|age and sex not known: unknown is not normal
FBC/Haemoglobin|13.0|F34y np @1700|L|WHO 2024: a panel as the single test
FBC/Haematocrit|36|F34y np @1700|normal|the guideline adjusts haemoglobin alone
`
