// How amounts are written: expectation first, in the form of `doses.cases.ts`. The figures are those of the sources
// there (MSF, WHO, BNF, BNFC); the last column says what the words amount to.
export const readingCases = `
over|GENT-80I|4 x 80 mg|once a day|1y|10|320 mg is 32 mg/kg: WHO 7.5
over|CEFR-1I|500 mg x 4|twice a day|1y|10|2 g is 200 mg/kg: WHO 50 twice
over|PARA-120S|4 x 5 ml|three times a day|1y|10|20 ml is 48 mg/kg: MSF 15
over|PARA-120S|four 5 ml spoonfuls|three times a day|1y|10|20 ml
over|PARA-120S|4 x 5ml spoons|three times a day|1y|10|20 ml
ok|PARA-120S|one 5ml spoon|three times a day|1y|10|5 ml is 12 mg/kg
over|MORP-10S|4 x 2 ml|every 4 hours|4y|16|8 ml is 1 mg/kg: BNFC 0.3
over|WARF-5T|5 mg x 6|once a day|60y||30 mg
over|DIGO-025T|0.25mg x 10|once a day|60y||2.5 mg
over|CODE-30T|30 mg x 5|three times a day|30y||150 mg at a time
over|PARA-500T|5 x 500 mg|three times a day|30y||2.5 g
ok|PARA-500T|2 x 500 mg|three times a day|30y||1 g
ok|PARA-500T|500mg x 2|three times a day|30y||1 g
ok|PARA-500T|500 mg x 2 tablets|three times a day|30y||1 g
over|PARA-500T|2 500 mg tablets|three times a day|4y|12|1 g
ok|PARA-500T|500 mg x 5/7|three times a day|30y||500 mg for five days
ok|PARA-500T|2 tabs x 3 days|three times a day|30y||1 g for three days
over|PARA-500T|10-20 x 500 mg|three times a day|30y||the upper of the range
over|PARA-120S|120mg/5ml 20 ml|three times a day|1y|10|48 mg/kg, the strength said before
over|PARA-120S|20 ml (120mg/5ml)|three times a day|1y|10|the strength said behind
ok|PARA-120S|120 mg/5 ml, 5 ml|three times a day|1y|10|12 mg/kg
ok|PARA-120S|120mg/5ml|three times a day|1y|10|120 mg
cannot_tell|PARA-120S|250mg/5ml 5 ml|three times a day|1y|10|another strength than the name says
over|AMOX-125S|125mg/5ml - 20mls|three times a day|1y|10|500 mg
over|COAM-228S|228mg/5ml 20 ml|twice a day|1y|10|800 mg of amoxicillin is 80 mg/kg
over|IBUP-100S|100mg/5ml, 15ml|three times a day|1y|10|300 mg is 30 mg/kg
over|MORP-10S|10mg/5ml 20 ml|4 hourly|4y|16|40 mg
over|Calpol|120mg/5ml 20 ml|three times a day|1y|10|the strength stands in the dosage alone
over|PARA-500T|1 tab morning, 6 tabs evening|once a day|30y|60|3 g at once
over|PARA-500T|1 tab stat then 10 tabs|three times a day|30y|60|5 g
over|DIAZ-5T|5 mg am, 100 mg nocte|once a day|40y|60|100 mg
over|CEFR-1I|1g to 10g|once a day|40y|60|10 g
over|GENT-80I|5 mg/kg then 15 mg/kg|once a day|1y|10|15 mg/kg: WHO 7.5
over|PARA-500T|1 tab + 2 tabs|four times a day|30y|60|1.5 g at a time
ok|PARA-500T|1 tab and ½ tab|three times a day|30y|60|750 mg
cannot_tell|PARA-500T|2 tabs morning, 2 tabs night|once a day|30y|60|twice in the one field, once in the other
over|PARA-120S|5 ml/kg|three times a day|1y|10|120 mg/kg
over|PARA-120S|2ml per kg|three times a day|1y|10|48 mg/kg
ok|PARA-120S|0.5 ml/kg|three times a day|1y|10|12 mg/kg
over|MORP-10S|0.5 ml/kg|every 4 hours|1y|10|1 mg/kg
cannot_tell|Amoxil|0.5 ml/kg|three times a day|1y|10|no strength
over|PARA-120S|7½ ml|three times a day|6m|6|180 mg is 30 mg/kg
over|PARA-120S|7 1/2 ml|three times a day|6m|6|the same
over|PARA-120S|12½ ml|three times a day|1y|10|300 mg is 30 mg/kg
over|PARA-500T|2½ tablets|four times a day|30y|60|1.25 g
over|PARA-500T|two and a half tablets|four times a day|30y|60|1.25 g
ok|PARA-500T|1½ tablets|four times a day|30y|60|750 mg
over|PARA-120S|17,5 ml|three times a day|1y|10|420 mg is 42 mg/kg
ok|PARA-120S|2,5 ml|three times a day|4m|6|60 mg is 10 mg/kg
over|GENT-20I|37,5 mg|once a day|5d|3|12.5 mg/kg
over|PRED-5T|125,5 mg|once a day|30y||125.5 mg
ok|DIGO-025T|0,125 mg|once a day|60y||half a tablet
ok|BPEN-1I|500,000 units|every 6 hours|1y|10|thousands keep their commas
over|BPEN-1I|3 000 000 units|every 6 hours|1y|10|and their spaces: 300,000 units/kg
over|PARA-500T|2 000 mg|three times a day|30y||2 g
cannot_tell|PARA-500T|1.000 mg|three times a day|30y||one, or a thousand
ok|ALBE-400T|.5 tab|stat|18m|10|half a tablet
over|COAM-625T|500/125 mg|twice a day|1y|10|500 mg is 50 mg/kg
ok|COAM-625T|500/125 mg|three times a day|30y||one tablet
ok|COAM-625T|500mg/125mg|three times a day|30y||one tablet
ok|COAM-625T|500 mg + 125 mg|three times a day|30y||one tablet
over|COTR-480T|800/160mg|twice a day|1y|10|96 mg/kg
ok|COTR-480T|400/80 mg|twice a day|30y||one tablet
ok|AL-20T|20/120 mg|twice a day|2y|12|one tablet
ok|AL-20T|80/480 mg|twice a day|30y||four tablets
over|AL-20T|80/480mg|twice a day|2y|12|four tablets
over|AL-20T|20/120mg 4 tabs|twice a day|2y|12|four tablets
ok|AL-20T|4 tabs of 20/120 mg|twice a day|30y||four tablets
ok|PIPT-45I|4/0.5 g|three times a day|30y|60|one vial
ok|PARA-500T|½ tablet of 500 mg|four times a day|6y|20|250 mg, the strength said once more
ok|PARA-500T|2 tabs (1 g)|four times a day|30y||the same amount twice
ok|PARA-120S|120 mg (5 ml)|three times a day|1y|10|the same amount twice
over|PARA-120S|120 mg (20 ml)|three times a day|1y|10|of two the larger
ok|CEFR-1I|500 mg in 100 ml normal saline|twice a day|1y|10|water is no dose
ok|GENT-80I|75 mg in 50 ml NS|once a day|1y|10|water is no dose
ok|PARA-120S|15 mg/kg (max 1 g)|four times a day|1y|10|a limit is no dose
cannot_tell|PARA-120S|15mg/kg/hr|four times a day|1y|10|an infusion
ok|AMOX-125S|50 mg/kg/day in 3 divided doses|three times a day|1y|10|17 mg/kg
cannot_tell|PARA-500T|2 tabs every 2 hours|three times a day|30y||two different hows
ok|PARA-500T|2 tabs tds|three times a day|30y||the same said twice
over|PARA-500T|2 tablets|10 times daily|30y|60|10 g
over|PARA-500T|2 tablets|7 times daily|30y|60|7 g
over|PARA-500T|2 tablets|12 times daily|30y|60|12 g
over|PARA-500T|2 tablets|8 times a day|30y|60|8 g
over|PARA-500T|2 tablets|q.4.h|30y|60|6 g
over|PARA-500T|2 tablets|every 30 minutes|30y|60|48 g
over|PARA-500T|2 tablets|morning, noon, 4pm, evening, bedtime|30y|60|5 g
over|DOXY-100C|1 capsule|3 doses daily|30y||300 mg
over|DOXY-100C|2 capsules|mane et nocte|30y||400 mg
over|CEFA-500C|4 capsules|BD/TDS|30y||6 g, as often as it may be taken
over|PHEN-200I|1 amp|stat|1m|4|200 mg is 50 mg/kg
over|MORP-10I|5 amps|stat|40y|60|50 mg
over|KETO-30I|3 amps|stat|40y|60|90 mg
over|MORP-10I|1 amp|stat|2y|12|10 mg is 0.83 mg/kg
ok|PARA-120S|1 tsp|four times a day|1y|10|5 ml
over|PARA-120S|2 tsp|three times a day|6m|7|10 ml is 34 mg/kg
over|PARA-120S|1 tbsp|three times a day|6m|7|15 ml
over|PARA-500T|tabs 10|three times a day|30y||5 g
over|PARA-500T|twenty tablets|once a day|30y||10 g
over|PARA-500T|1 tab 10 tabs|three times a day|30y||of two the larger
over|BENZ-24I|2.4M units|stat|3y|14|under 30 kg 0.6 MU
over|BENZ-24I|2.4 mega|stat|3y|14|the same
over|PARA-120S|1 bottle|stat|1y|10|60 ml is 1.4 g
over|PARA-1I|1 bottle|stat|1y|10|100 ml is 1 g
cannot_tell|PARA-120S|2 cups|three times a day|1y|10|nobody knows the cup
cannot_tell|PARA-500T|10 tbs|three times a day|30y||not understood
cannot_tell|PARA-500T|2 tabs 6|three times a day|30y||a number left over
cannot_tell|PARA-500T|500mg ii|three times a day|30y||a number left over
ok|PARA-500T|1-0-1|twice a day|30y||morning and evening
cannot_tell|PARA-500T|1-1-1|once a day|30y||three times in the one field, once in the other
over|PARA-500T|4-0-4|twice a day|30y||2 g at a time
over|AMOX-500C|500 mg 20 caps|three times a day|30y||10 g
ok|FOLI-5T|1 tab|once a day|30y||5 mg
ok|PARA-120S|15 mg/kg x 10 kg = 150 mg|four times a day|1y|10|the sum written out
ok|AL-20T|4 tablets at 0, 8, 24, 36, 48 and 60 hours|twice a day|30y||the hours of the course
ok|AL-20T|4 tablets x 6 doses|twice a day|30y||six doses in all
ok|AL-20T|4 tablets|BD x 6 doses|30y||six doses in all
ok|LOSH-50T|50/12.5 mg|once a day|50y||one tablet
ok|CEFR-1I|2 g over 30 minutes|once a day|40y||how long it runs in is no dose
ok|PARA-500T|2 tabs (max 8 tablets in 24 hours)|four times a day|30y||a limit is no dose
ok|PARA-500T|a tablet|four times a day|30y||one
over|PARA-120S|100 mg per kilogram|three times a day|1y|10|1 g
over|PARA-120S|100 mg/kilo|three times a day|1y|10|1 g
cannot_tell|PARA-120S|100 mg for each kg|three times a day|1y|10|not understood
cannot_tell|PARA-120S|double 5 ml|three times a day|1y|10|not understood
ok|PARA-500T|2 (two) tablets|three times a day|30y||two
over|PARA-500T|6 (six) tablets|three times a day|30y||six
`
