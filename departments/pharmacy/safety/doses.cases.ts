// What the dose check has to answer: expectation first, then the medicine (a code of the usual catalogue, or a name),
// dosage, frequency, age, kg, and where the expectation is from. Ages: 4y, 9m, 12d; `1y–2y` is estimated; `?` unknown.
// Written from the sources' own figures, not from the table of the check.
export const doseCases = `
over|PARA-500T|10 tablets|six times a day|4y|12|review S1.8: 30 g a day; MSF: 15 mg/kg, 60 mg/kg a day
ok|PARA-120S|7.5 ml|four times a day|4y|12|180 mg is 15 mg/kg: MSF
ok|PARA-120S|5 ml|three times a day|4y|12|120 mg is 10 mg/kg: MSF, WHO
over|PARA-120S|10 ml|four times a day|4y|12|240 mg is 20 mg/kg: MSF
over|PARA-120S|7.5 ml|six times a day|4y|12|1,080 mg is 90 mg/kg a day: MSF at most 60
below|PARA-120S|2 ml|three times a day|4y|12|48 mg is 4 mg/kg, less than half of 10
cannot_tell|PARA-120S|7.5 ml|four times a day|4y||no weight
cannot_tell|PARA-120S|a spoon|four times a day|4y|12|no amount
ok|PARA-120S|1.5 teaspoons|four times a day|4y|12|7.5 ml
ok|PARA-120S|15 mg/kg|four times a day|4y|12|per kg as written
over|PARA-120S|25 mg/kg|four times a day|4y|12|per kg as written
ok|PARA-120S|60 mg/kg/day|four times a day|4y|12|60 mg/kg a day in four is 15 mg/kg
over|PARA-120S|100 mg/kg/day|four times a day|4y|12|25 mg/kg a dose
ok|PARA-120S|1.25 ml|three times a day|12d|3|30 mg is 10 mg/kg: MSF under one month
over|PARA-120S|2.5 ml|three times a day|12d|3|60 mg is 20 mg/kg: MSF under one month 10
over|PARA-500T|1 tablet|four times a day|9m|8|500 mg is 62 mg/kg
ok|PARA-500T|½ tablet|four times a day|6y|20|250 mg is 12.5 mg/kg
ok|PARA-500T|2 tablets|four times a day|30y||Devon: 1 g, at most 4 g
over|PARA-500T|2 tablets|every 4 hours|30y||6 g a day
over|PARA-500T|3 tablets|three times a day|30y||1.5 g at a time
over|PARA-500T|1-2 tablets|4-6 hourly|30y||as often as it may be taken: 6 g
ok|PARA-500T|1 tablet|4-6 hourly|30y||3 g
ok|PARA-500T|1 g|when needed|30y||a gram at a time
ok|PARA-500T|2 tabs|QID PRN|30y||4 g at most
over|PARA-500T|2 tablets|four times a day|70y|38|4 g is 105 mg/kg: Devon under 50 kg 60 mg/kg
below|PARA-500T|¼ tablet|three times a day|30y||125 mg
ok|PARA-125R|1 suppository|four times a day|1y|10|125 mg is 12.5 mg/kg
over|PARA-125R|3 suppositories|four times a day|1y|10|375 mg is 37.5 mg/kg
ok|PARA-1I|1 g|four times a day|30y||100 ml
over|PARA-1I|30 ml|four times a day|9m|8|300 mg is 37.5 mg/kg, infusion under 10 kg
ok|Panadol 500 mg tablet|2 tablets|three times a day|40y||by name alone
cannot_tell|Panadol|2 tablets|three times a day|40y||the name says no strength
over|Calpol 120mg/5ml|20 ml|TDS|2y|12|480 mg is 40 mg/kg
ok|IBUP-100S|5 ml|three times a day|2y|12|100 mg is 8.3 mg/kg: NICE 1–3 years 100 mg
over|IBUP-100S|10 ml|three times a day|2y|12|200 mg is 16.7 mg/kg: MSF 5–10
over|IBUP-100S|6 ml|four times a day|2y|12|480 mg is 40 mg/kg a day: NICE at most 30
below|IBUP-100S|1 ml|three times a day|2y|12|20 mg is 1.7 mg/kg
ok|IBUP-100S|2.5 ml|three times a day|5m|7|50 mg: NICE 3–5 months
not_at_this_age|IBUP-100S|1 ml|three times a day|12d|3|NICE from 1 month
ok|IBUP-400T|1 tablet|three times a day|30y||1.2 g
over|IBUP-400T|2 tablets|four times a day|30y||3.2 g a day, 800 mg at a time: NICE 600 mg four times
over|IBUP-400T|1 tablet|three times a day|5y|18|400 mg is 22 mg/kg
ok|DICL-50T|1 tablet|three times a day|30y||150 mg: BNF
over|DICL-50T|2 tablets|three times a day|30y||300 mg: BNF 150
over|DICL-50T|1 tablet|twice a day|4y|16|50 mg is 3.1 mg/kg: BNFC 1
ok|DICL-75I|75 mg|once a day|30y||BNF
ok|DICL-75I|3 ml|stat|30y||one ampoule of 3 ml
not_at_this_age|CODE-30T|1 tablet|three times a day|4y|12|FDA 2017: not under 12 years
over|CODE-30T|60 mg|six times a day|30y||360 mg: BNF 240
ok|CODE-30T|1 tablet|four times a day|30y||120 mg
not_at_this_age|TRAM-50C|1 capsule|twice a day|8y|25|FDA 2017: not under 12 years
ok|TRAM-50C|2 capsules|four times a day|30y||400 mg: BNF
over|TRAM-50C|3 capsules|four times a day|30y||600 mg
ok|MORP-10S|1.5 ml|every 4 hours|4y|12|3 mg is 0.25 mg/kg: BNFC 0.2–0.3
over|MORP-10S|5 ml|every 4 hours|4y|12|10 mg is 0.83 mg/kg
over|MORP-10I|10 mg|every 4 hours|4y|12|0.83 mg/kg: EMJ at most 0.2
ok|AMOX-125S|10 ml|twice a day|9m|8|250 mg is 31 mg/kg; WHO at least 40 for pneumonia, BNFC 30
ok|AMOX-250DT|2 tablets|twice a day|1y|11|500 mg is 45 mg/kg: WHO 40
ok|AMOX-125S|5 ml|three times a day|1y|10|125 mg is 12.5 mg/kg: Pocket Book 2005 15 mg/kg
over|AMOX-125S|30 ml|twice a day|9m|8|750 mg is 94 mg/kg
over|AMOX-250DT|2 tablets|three times a day|1y|10|50 mg/kg a dose, 150 a day: BNFC 30 three times
below|AMOX-125S|1.5 ml|three times a day|2y|12|37.5 mg is 3 mg/kg
ok|AMOX-500C|1 capsule|three times a day|30y||BNF
ok|AMOX-500C|2 capsules|three times a day|30y||BNFC 12–18 years severe 1 g three times
over|AMOX-500C|3 capsules|three times a day|30y||4.5 g
below|AMOX-125S|5 ml|twice a day|30y||125 mg
cannot_tell|AMOX-125S|5 ml|three times a day|2y||no weight
cannot_tell|Amoxil|5 ml|three times a day|2y|12|no strength
ok|Amoxicillin 250mg/5ml suspension|5mls|TDS|2y|12|250 mg is 21 mg/kg
ok|COAM-228S|5 ml|twice a day|1y|10|200 mg of amoxicillin
ok|COAM-625T|1 tablet|three times a day|30y||500 mg of amoxicillin
ok|COAM-1T|1 tablet|twice a day|30y||875 mg of amoxicillin
over|COAM-625T|2 tablets|three times a day|30y||3 g of amoxicillin
over|COAM-625T|1 tablet|twice a day|1y|10|500 mg is 50 mg/kg
ok|COAM-625T|625 mg|twice a day|30y||named by the whole
ok|AMPI-500I|500 mg|four times a day|1y|10|WHO 50 mg/kg
over|AMPI-500I|1 g|four times a day|1y|10|100 mg/kg a dose
below|AMPI-500I|100 mg|four times a day|1y|10|10 mg/kg
ok|FLUC-125S|5 ml|four times a day|3y|14|125 mg: BNFC 2–9 years 125–250
ok|FLUC-500C|1 capsule|four times a day|30y||BNF
over|FLUC-500C|3 capsules|four times a day|30y||1.5 g by mouth
ok|FLUC-500I|500 mg|four times a day|1y|10|50 mg/kg: PMC5805911
ok|PENV-250T|1 tablet|four times a day|8y|25|BNFC 6–12 years 250 mg
over|PENV-250T|4 tablets|four times a day|4y|16|1 g is 62 mg/kg
ok|BPEN-1I|0.5 MU|6 hourly|1y|10|WHO 50,000 units/kg
ok|BPEN-1I|500,000 units|every 6 hours|1y|10|the same
over|BPEN-1I|3 MU|6 hourly|1y|10|300,000 units/kg
below|BPEN-1I|100,000 units|6 hourly|1y|10|10,000 units/kg
ok|BENZ-24I|1.2 MU|stat|10y|35|from 30 kg 1.2 MU
over|BENZ-24I|2.4 MU|stat|4y|16|under 30 kg 0.6 MU
ok|BENZ-24I|2.4 MU|stat|30y||syphilis
ok|GENT-80I|75 mg|once a day|1y|10|WHO 7.5 mg/kg
over|GENT-80I|80 mg|three times a day|1y|10|240 mg is 24 mg/kg
over|GENT-80I|160 mg|once a day|1y|10|16 mg/kg
below|GENT-20I|10 mg|once a day|1y|10|1 mg/kg
ok|GENT-20I|15 mg|once a day|5d|3|5 mg/kg: PMC5805911
cannot_tell|GENT-80I|240 mg|once a day|30y||by weight in adults too
ok|GENT-80I|240 mg|once a day|30y|60|4 mg/kg
ok|AMIK-500I|150 mg|once a day|1y|10|15 mg/kg: openguidelines
over|AMIK-500I|500 mg|once a day|1y|10|50 mg/kg
ok|CEFR-1I|500 mg|twice a day|1y|10|WHO 50 mg/kg every 12 hours
ok|CEFR-1I|1 g|once a day|1y|10|WHO 100 mg/kg
over|CEFR-1I|1 g|twice a day|1y|10|200 mg/kg a day
below|CEFR-1I|100 mg|once a day|1y|10|10 mg/kg
ok|CEFR-1I|2 g|twice a day|30y||at most 4 g
over|CEFR-1I|3 g|twice a day|30y||6 g
ok|CEFR-1I|1 vial|once a day|30y||a vial of 1 g
ok|CEFO-1I|500 mg|6 hourly|1y|10|Pocket Book 50 mg/kg
over|CEFO-1I|1 g|6 hourly|1y|10|100 mg/kg a dose
ok|CEFT-1I|500 mg|8 hourly|1y|10|BNFC 25–50 mg/kg
ok|CEFI-100S|4 ml|once a day|1y|10|80 mg is 8 mg/kg
over|CEFI-100S|20 ml|once a day|1y|10|400 mg is 40 mg/kg
ok|CEFX-400T|1 tablet|once a day|30y||BNF
ok|CEFA-500C|1 capsule|three times a day|30y||BNFC 12–17 years
over|CEFA-500C|2 capsules|four times a day|4y|16|1 g is 62 mg/kg: BNFC 25
ok|AZIT-200S|2.5 ml|once a day|1y|10|100 mg is 10 mg/kg: BNFC
ok|AZIT-200S|5 ml|once a day|1y|10|20 mg/kg: typhoid, PMC5805911
over|AZIT-200S|10 ml|once a day|1y|10|40 mg/kg
over|AZIT-200S|5 ml|twice a day|1y|10|40 mg/kg a day
ok|AZIT-500T|1 tablet|once a day|30y||BNF
ok|AZIT-500T|2 tablets|stat|30y||chlamydia 1 g
over|AZIT-500T|6 tablets|stat|30y||3 g
ok|ERYT-500T|1 tablet|four times a day|30y||BNFC 8–17 years
over|ERYT-500T|1 tablet|four times a day|2y|12|500 mg is 42 mg/kg, 167 a day
ok|CLAR-500T|1 tablet|twice a day|30y||at most 1 g
over|CLAR-500T|1 tablet|twice a day|5y|18|28 mg/kg: CHEO 15 a day
ok|CIPR-500T|½ tablet|twice a day|5y|18|250 mg is 14 mg/kg: BNFC 10–20
over|CIPR-500T|1 tablet|twice a day|5y|18|28 mg/kg: BNFC 20
ok|CIPR-500T|1 tablet|twice a day|30y||BNF
over|CIPR-500T|2 tablets|twice a day|30y||2 g a day
ok|METR-200S|2 ml|three times a day|1y|10|80 mg is 8 mg/kg
ok|METR-200S|2.5 ml|three times a day|1y|10|100 mg is 10 mg/kg: SickKids
over|METR-200S|10 ml|three times a day|1y|10|400 mg is 40 mg/kg
below|METR-200S|0.5 ml|three times a day|1y|10|20 mg is 2 mg/kg
ok|METR-400T|1 tablet|three times a day|30y||BNF
ok|METR-400T|2 g|stat|30y||trichomonas
over|METR-400T|2 g|three times a day|30y||6 g a day
ok|METR-500I|75 mg|8 hourly|1y|10|BNFC 7.5 mg/kg
over|METR-500I|500 mg|8 hourly|1y|10|50 mg/kg
ok|COTR-240S|5 ml|twice a day|1y|10|240 mg is 24 mg/kg: 4 mg/kg trimethoprim
ok|COTR-240S|5 ml|once a day|6m|6|240 mg: prophylaxis from 5 kg, WHO
over|COTR-240S|20 ml|twice a day|1y|10|960 mg is 96 mg/kg
ok|COTR-960T|1 tablet|once a day|30y||prophylaxis
ok|COTR-480T|2 tablets|twice a day|30y||BNF 960 mg
over|COTR-960T|2 tablets|four times a day|30y||7.7 g
not_at_this_age|DOXY-100C|1 capsule|twice a day|4y|16|from 8 years
ok|DOXY-100C|1 capsule|twice a day|30y||BNF
over|DOXY-100C|2 capsules|twice a day|30y||400 mg: review S1.8
ok|NITR-100C|1 capsule|twice a day|30y||BNF
ok|ISON-100T|1 tablet|once a day|1y|10|10 mg/kg: BNFC
over|ISON-300T|1 tablet|once a day|1y|10|30 mg/kg
ok|ISON-300T|1 tablet|once a day|30y||300 mg
over|ISON-300T|2 tablets|once a day|30y||600 mg
ok|RHZE-T|4 tablets|once a day|30y|60|600 mg of rifampicin
over|RHZE-T|8 tablets|once a day|30y|60|1.2 g of rifampicin
ok|RHZ-DT|2 tablets|once a day|2y|10|150 mg of rifampicin is 15 mg/kg
over|RHZ-DT|6 tablets|once a day|2y|10|450 mg is 45 mg/kg
ok|ACIC-400T|2 tablets|five times a day|30y||4 g: zoster
over|ACIC-400T|3 tablets|five times a day|30y||6 g
ok|FLCZ-200C|1 capsule|once a day|30y||BNF
over|FLCZ-200C|1 capsule|once a day|1y|10|20 mg/kg: BNFC 3–6, at most 12
ok|ALBE-400T|1 tablet|stat|5y|18|openguidelines: 400 mg from 2 years
ok|ALBE-400T|½ tablet|stat|18m|10|openguidelines: 200 mg under 2 years
over|ALBE-400T|1 tablet|stat|18m|10|twice the dose under 2 years
not_at_this_age|ALBE-400T|½ tablet|stat|6m|7|from 12 months
ok|MEBE-100T|5 tablets|stat|5y|18|500 mg
ok|PRAZ-600T|1 tablet|stat|6y|18|600 mg is 33 mg/kg
over|PRAZ-600T|4 tablets|stat|6y|18|133 mg/kg
cannot_tell|PRAZ-600T|4 tablets|stat|30y||by weight
ok|AL-20T|1 tablet|twice a day|2y|12|Coartem 5–15 kg
over|AL-20T|2 tablets|twice a day|2y|12|Coartem 5–15 kg one tablet
ok|AL-20T|2 tablets|twice a day|5y|18|Coartem 15–25 kg
below|AL-20T|1 tablet|twice a day|5y|18|half of the dose: Coartem 15–25 kg two tablets
ok|AL-20T|3 tablets|twice a day|9y|28|Coartem 25–35 kg
ok|AL-20T|4 tablets|twice a day|14y|40|Coartem from 35 kg
ok|AL-20T|4 tablets|twice a day|30y||Coartem adults
below|AL-20T|2 tablets|twice a day|30y||half of the adult dose
over|AL-20T|4 tablets|three times a day|30y||twice a day
not_at_this_age|AL-20T|1 tablet|twice a day|1m|4|Coartem from 5 kg
ok|ARTS-60I|36 mg|twice a day|2y|12|3 mg/kg under 20 kg
ok|ARTS-60I|144 mg|once a day|30y|60|2.4 mg/kg
over|ARTS-60I|120 mg|twice a day|2y|12|10 mg/kg
below|ARTS-60I|12 mg|once a day|2y|12|1 mg/kg
ok|QUIN-300T|2 tablets|three times a day|30y||600 mg
over|QUIN-300T|2 tablets|three times a day|5y|18|33 mg/kg
ok|SP-500T|3 tablets|stat|28y||intermittent prevention in pregnancy
below|SP-500T|1 tablet|stat|28y||a third of it
ok|PRED-5T|4 tablets|once a day|1y|10|2 mg/kg: Children’s Mercy
over|PRED-5T|8 tablets|once a day|1y|10|4 mg/kg
over|PRED-5T|20 tablets|once a day|30y||100 mg
ok|DEXA-4I|6 mg|stat|1y|10|0.6 mg/kg
over|DEXA-4I|3 ml|stat|1y|10|12 mg is 1.2 mg/kg
ok|HYDR-100I|40 mg|four times a day|1y|10|EMJ 4 mg/kg
over|HYDR-100I|100 mg|four times a day|1y|10|10 mg/kg
ok|CETI-10T|½ tablet|once a day|3y|14|Devon 2.5 mg twice a day
over|CETI-10T|1 tablet|once a day|3y|14|10 mg at 3 years
ok|CETI-10T|1 tablet|once a day|30y||10 mg
over|CETI-10T|2 tablets|once a day|30y||20 mg
ok|CHLO-2S|2.5 ml|twice a day|18m|10|Fitzsimons: 1 mg twice
over|CHLO-2S|5 ml|three times a day|18m|10|6 mg a day under 2 years
ok|CHLO-2S|2.5 ml|six times a day|3y|14|Fitzsimons: 1 mg, at most 6 mg
over|CHLO-4T|1 tablet|three times a day|4y|16|4 mg at 4 years
ok|CHLO-4T|1 tablet|six times a day|30y||24 mg
over|CHLO-4T|2 tablets|four times a day|30y||8 mg at a time
ok|LORA-10T|½ tablet|once a day|5y|18|Devon under 30 kg 5 mg
over|LORA-10T|1 tablet|once a day|5y|18|10 mg under 30 kg
ok|LORA-10T|1 tablet|once a day|9y|32|Devon over 30 kg 10 mg
ok|METO-10T|1 tablet|three times a day|30y||Highland
over|METO-10T|2 tablets|three times a day|30y||60 mg
over|METO-10T|1 tablet|three times a day|4y|16|0.6 mg/kg: EMA 0.15
ok|ONDA-4T|½ tablet|twice a day|4y|16|2 mg is 0.125 mg/kg
over|ONDA-4T|2 tablets|three times a day|4y|16|0.5 mg/kg
ok|OMEP-20C|1 capsule|twice a day|30y||40 mg
over|OMEP-20C|3 capsules|twice a day|30y||60 mg at a time
ok|LOPE-2C|2 capsules|stat|30y||4 mg
not_at_this_age|LOPE-2C|1 capsule|twice a day|2y|12|not under 4 years
ok|ZINC-20DT|1 tablet|once a day|2y|12|20 mg
ok|ZINC-20DT|½ tablet|once a day|4m|6|10 mg under 6 months
over|ZINC-20DT|1 tablet|once a day|4m|6|20 mg under 6 months
over|ZINC-20DT|1 tablet|twice a day|2y|12|40 mg a day
ok|VITA-200C|1 capsule|stat|2y|12|200,000 IU from 12 months
over|VITA-200C|1 capsule|stat|8m|8|100,000 IU under 12 months
ok|FURO-40T|1 tablet|once a day|60y||40 mg
over|FURO-40T|1 tablet|twice a day|1y|10|4 mg/kg: BNFC 2
ok|AMLO-5T|1 tablet|once a day|50y||BNF 68
ok|AMLO-10T|1 tablet|once a day|50y||BNF 68: at most 10 mg
over|AMLO-10T|1 tablet|twice a day|50y||20 mg a day
over|AMLO-5T|1 tablet|three times a day|50y||15 mg a day
ok|ENAL-10T|2 tablets|once a day|50y||20 mg
over|ENAL-10T|3 tablets|twice a day|50y||60 mg a day
ok|METF-500T|2 tablets|twice a day|50y||2 g
over|METF-1000T|2 tablets|twice a day|50y||4 g
ok|GLIB-5T|1 tablet|once a day|50y||5 mg
over|GLIB-5T|3 tablets|twice a day|50y||30 mg
ok|LEVT-100T|1 tablet|once a day|50y||100 mcg
ok|LEVT-100T|100 mcg|once a day|50y||the same in micrograms
over|LEVT-100T|100 mg|once a day|50y||a thousand times too much
ok|DIGO-025T|1 tablet|once a day|60y||0.25 mg
over|DIGO-025T|5 tablets|once a day|60y||1.25 mg
ok|CARV-625T|1 tablet|twice a day|60y||6.25 mg
ok|LOSH-50T|1 tablet|once a day|50y||50 mg of losartan and 12.5 mg
over|LOSH-50T|5 tablets|once a day|50y||62.5 mg of hydrochlorothiazide
ok|CARB-200T|1 tablet|twice a day|30y||400 mg
ok|PHNY-100T|3 tablets|once a day|30y||300 mg
over|PHNY-100T|7 tablets|once a day|30y||700 mg
ok|VALP-200T|2 tablets|twice a day|30y||800 mg
over|VALP-200T|2 tablets|three times a day|2y|12|100 mg/kg a day
ok|AMIT-25T|1 tablet|at night|40y||25 mg
ok|HALO-5T|1 tablet|twice a day|40y||10 mg
ok|METX-25T|6 tablets|once a week|50y||15 mg a week
over|METX-25T|1 tablet|once a day|50y||every day: deaths
over|METX-25T|15 tablets|once a week|50y||37.5 mg
ok|TLD-T|1 tablet|once a day|30y||50 mg of dolutegravir
ok|DTG-50T|1 tablet|twice a day|30y||with rifampicin
over|DTG-50T|3 tablets|once a day|30y||150 mg
ok|DTG-10DT|2 tablets|once a day|2y|12|20 mg at 10–14 kg
ok|ABCL-T|2 tablets|once a day|2y|12|240 mg of abacavir at 10–14 kg
over|ABCL-T|4 tablets|once a day|2y|12|twice the dose at 10–14 kg
local|BETA-01C|apply thinly|twice a day|4y|16|a cream
local|GENT-03D|1 drop|four times a day|4y|16|eye drops
local|TETA-05I|1 dose|stat|30y||a vaccine
no_rule|ORS-1L|200 ml|after each stool|2y|12|no figure
no_rule|Dawa ya mzee|1 tablet|twice a day|40y||nobody knows what is in it
cannot_tell|PARA-120S|7.5 ml|four times a day|?|12|no age
cannot_tell|CETI-10T|½ tablet|once a day|1y–2y|11|5 mg at two, 2.5 mg at one: the estimate decides
ok|AMOX-125S|5 ml|three times a day|1y–2y|11|both ends the same
ok|PARA-500T|2 tablets|four times a day|40y–41y||estimated, and no matter
cannot_tell|AMOX-500C|1 capsule|as told|30y||how often is not said
ok|AMOX-500C|1 capsule|stat, then three times a day|30y||1.5 g
over|PARA-500T|2 tablets|hourly|30y||24 g
cannot_tell|RHZE-T|600 mg|once a day|30y|60|of which of the four
over|PARA-500T|10 tablets|six times a day|4y||more than 1 g at a time, whatever the weight
over|PARA-1I|10 g|stat|4y||more than 1 g at a time, whatever the weight
over|GENT-80I|2 g|once a day|30y||more than 600 mg, whatever the weight
over|AMIK-500I|5 g|once a day|30y||more than 1.5 g, whatever the weight
over|ARTS-60I|1200 mg|stat|30y||2.4 mg/kg at 200 kg is 480 mg
cannot_tell|ARTS-60I|120 mg|stat|30y||no weight, and a usual amount
over|GENT-20I|1 ampoule|once a day|2d|2.5|BPP: 3 to 5 mg/kg in the first week; 20 mg is 8 mg/kg
over|GENT-20I|22.5 mg|once a day|3d|3|BPP: 7.5 mg/kg in the first week
ok|GENT-20I|22.5 mg|once a day|12d|3|PMC5805911: 7.5 mg/kg after the first week
over|INSS-10I|100 units|three times a day|40y|60|ten times 10 units
ok|INSS-10I|10 units|three times a day|40y|60|usual
over|INSB-70I|300 units|twice a day|40y|60|ten times 30 units
ok|INSB-70I|30 units|twice a day|40y|60|usual
over|INSN-10I|100 units|at night|40y|60|ten times 10 units
over|INSG-3I|300 units|once a day|40y|60|a whole pen
over|KCL-15I|10 ampoules|stat|40y|60|200 mmol
ok|KCL-15I|2 ampoules|once a day|40y|60|40 mmol
over|EPIN-1I|10 mg|stat|40y|60|ten times 1 mg
over|EPIN-1I|1 mg|stat|1y|10|0.1 mg/kg: BPP 0.01
ok|EPIN-1I|0.1 mg|stat|1y|10|0.01 mg/kg
ok|EPIN-1I|0.5 mg|stat|40y|60|anaphylaxis
over|MIDA-5I|50 mg|stat|40y|60|PMC2660499: 10 mg into a muscle
over|MIDA-5I|5 mg|stat|1y|10|0.5 mg/kg
over|HEPA-5I|50,000 IU|stat|40y|60|ten times 5,000
ok|HEPA-5I|5,000 IU|twice a day|40y|60|prevention
over|ENOX-40I|400 mg|twice a day|40y|60|ten times 40 mg
ok|ENOX-40I|40 mg|once a day|40y|60|prevention
over|RIVA-20T|4 tablets|twice a day|40y|60|80 mg
over|CLOP-75T|20 tablets|once a day|60y||1.5 g
ok|CLOP-75T|1 tablet|once a day|60y||75 mg
over|VANC-500I|5 g|twice a day|40y|60|ten times 500 mg
over|AMIN-250I|2 g|stat|40y|60|usually 250 mg
over|MGSO-50I|50 g|stat|30y|60|ten times 5 g
ok|MGSO-50I|4 g|stat|30y|60|severe pre-eclampsia
over|OXYT-10I|100 IU|stat|30y|60|ten times 10 units
ok|OXYT-10I|10 IU|stat|30y|60|after birth
over|FENT-100I|1 mg|stat|40y|60|ten times 100 mcg
over|KETA-500I|5 g|stat|40y|60|ten vials
over|NVP-10S|20 ml|twice a day|1m|4|200 mg is 50 mg/kg
ok|NVP-10S|1.5 ml|once a day|12d|3|prevention in newborns
ok|TDFE-T|1 tablet|once a day|30y||300 and 200 mg
over|TDFE-T|3 tablets|once a day|30y||three times as much
over|Methotrexate 50 mg injection|50 mg|once a day|50y||every day: deaths
over|PHNY-250I|10 g|stat|40y|60|PMC2660499: at most 30 mg/kg
ok|PHNY-250I|1 g|stat|40y|60|17 mg/kg
over|PHEN-200I|5 g|stat|40y|60|PMC2660499: at most 20 mg/kg
ok|PHEN-200I|600 mg|stat|40y|60|10 mg/kg
over|DIAZ-10I|100 mg|stat|40y|60|ten times 10 mg
ok|DIAZ-10I|10 mg|stat|40y|60|PMC2660499: 0.2 mg/kg
not_at_this_age|CODE-30T|2 tablets|four times a day|4y|12|review S1.8: codeine 60 mg four times a day
not_at_this_age|DOXY-100C|2 capsules|twice a day|4y|12|review S1.8: doxycycline 400 mg a day
over|PARA-500T|1 g|30 times a day|4y|12|review S1.8: 30 g a day, in other words
over|PARA-500T|30 g|once a day|4y|12|review S1.8: 30 g at once
over|PARA-120S|30 g|once a day|4y|12|review S1.8: 30 g at once, of the syrup
ok|COTR-240S|10 ml|twice a day|4y|16|MSF: 24–30 mg/kg twice a day
ok|COTR-240S|10 ml|once a day|1y|9|MSF: prevention 60 mg/kg once a day
below|COTR-240S|2.5 ml|once a day|1y|10|12 mg/kg a day: half of 24
over|COTR-480T|1 tablet|twice a day|6m|7|69 mg/kg: MSF 30, of pneumocystis 60
ok|COTR-960T|1 tablet|twice a day|30y||MSF: 960 mg twice a day
ok|ISON-100T|1 tablet|once a day|2y|10|WHO/HTM/TB/2010.13: 10 mg/kg
over|ISON-300T|1 tablet|once a day|2y|12|25 mg/kg: WHO 15
over|RHZE-T|4 tablets|once a day|2y|12|rifampicin 50 mg/kg: WHO 20
ok|DHAP-40T|1 tablet|once a day|2y|12|MSF: one tablet at 11 to 17 kg
ok|DHAP-40T|3 tablets|once a day|30y|55|MSF: three tablets at 36 to 60 kg
over|DHAP-40T|5 tablets|once a day|2y|12|200 mg is 17 mg/kg: MSF 10
ok|DTG-10DT|1½ tablets|once a day|1y|8|ODYSSEY: 15 mg at 6 to 10 kg
ok|DTG-10DT|½ tablet|once a day|3m|5|ODYSSEY: 5 mg under six months
over|DTG-10DT|1 tablet|twice a day|3m|5|ODYSSEY: 5 mg under six months
ok|DTG-10DT|1 tablet|once a day|8m|5|ODYSSEY: 10 mg from six months
over|DTG-10DT|6 tablets|once a day|2y|12|60 mg: ODYSSEY 20
ok|ABCL-T|1½ tablets|once a day|9m|8|bands: 180 mg of abacavir a day at 6 to 10 kg
over|ABCL-T|3 tablets|twice a day|9m|8|twice the band
ok|AZT-3TC|½ tablet|twice a day|6y|18|bands: 150 mg of zidovudine at 14 to 20 kg
over|AZT-3TC|1 tablet|twice a day|4y|15|300 mg: bands 150
ok|AZT-3TC|1 tablet|twice a day|30y||one tablet twice a day
ok|Naproxen 500 mg tablet|1 tablet|twice a day|30y||Accord: 1 g a day
over|Naproxen 500 mg tablet|1 tablet|four times a day|30y||2 g: Accord 1,250 mg
ok|DHC-30T|2 tablets|four times a day|30y||240 mg: NHS
over|DHC-30T|3 tablets|four times a day|30y||360 mg: NHS 240
ok|CARB-200T|2 tablets|twice a day|30y||PMC4005109: 800 to 2,000 mg
over|CARB-200T|5 tablets|twice a day|30y||1 g at a time
over|PHNY-100T|2 tablets|once a day|4y|16|12.5 mg/kg: Infect Dis Poverty 2019 8
ok|PHEN-30T|1 tablet|twice a day|2y|12|5 mg/kg a day: Hesperian 3 to 8
over|PHEN-30T|2 tablets|twice a day|2y|12|10 mg/kg a day
over|PHEN-30T|10 tablets|twice a day|30y||600 mg: PMC4005109 180
over|METO-10T|1 tablet|three times a day|2y|12|0.8 mg/kg: MHRA 0.15
ok|METO-10I|10 mg|three times a day|30y||MHRA: 30 mg
over|METO-10I|20 mg|three times a day|30y||MHRA: 10 mg at a time
over|ENAL-5T|10 tablets|once a day|60y||50 mg: Zimbabwe 40
ok|EPIN-1I|0.15 mg|stat|2m|5|GPnotebook: 100 to 150 mcg under six months
over|EPIN-1I|1 mg|stat|2m|5|GPnotebook: 150 mcg
over|DICL-50T|2 tablets|twice a day|30y||200 mg: SDCEP 150
over|AL-20T|4 tablets|twice a day|2y|12|the dose of an adult
over|FURO-40T|1 tablet|once a day|2y|10|4 mg/kg: BNFC 2
over|QUIN-300T|2 tablets|three times a day|3y|14|43 mg/kg: Harrison 10
`
