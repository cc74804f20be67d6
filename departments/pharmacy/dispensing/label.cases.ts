// What a label says of a dose, in English and Kiswahili; ✗: it is refused, with the sentence. Written before the rule that
// has to find it: a tablet is counted and taken, a syrup poured and drunk, eye drops put in the eye.
// dosage | how often | for how long | route | medicine | English | Kiswahili
export const labelCases = `
1|tds|5/7|Oral|Paracetamol 500 mg tablet|Take 1 tablet three times a day for 5 days|Meza tembe 1 mara tatu kwa siku kwa siku 5
2|qid|3|Oral|Paracetamol 500 mg tablet|Take 2 tablets four times a day for 3 days|Meza tembe 2 mara nne kwa siku kwa siku 3
½|nocte|1 month|Oral|Paracetamol 500 mg tablet|Take ½ tablet at night for 1 month|Meza tembe nusu usiku kwa mwezi 1
1½|bd|5 days|Oral|Paracetamol 500 mg tablet|Take 1½ tablets twice a day for 5 days|Meza tembe 1½ mara mbili kwa siku kwa siku 5
1,5|od|30 days|Oral|Amlodipine 10 mg tablet|Take 1½ tablets once a day for 30 days|Meza tembe 1½ mara moja kwa siku kwa siku 30
0.5|od|1/12|Oral|Atenolol 50 mg tablet|Take ½ tablet once a day for 1 month|Meza tembe nusu mara moja kwa siku kwa mwezi 1
1-2|tds|5 days|Oral|Paracetamol 500 mg tablet|Take 1 to 2 tablets three times a day for 5 days|Meza tembe 1 hadi 2 mara tatu kwa siku kwa siku 5
1 to 2 tablets|qid|3 days|Oral|Paracetamol 500 mg tablet|Take 1 to 2 tablets four times a day for 3 days|Meza tembe 1 hadi 2 mara nne kwa siku kwa siku 3
1–2 tabs|when needed|5 days|Oral|Paracetamol 500 mg tablet|Take 1 to 2 tablets when needed for 5 days|Meza tembe 1 hadi 2 inapohitajika kwa siku 5
500 mg|tds|5 days|Oral|Paracetamol 500 mg tablet|Take 1 tablet (500 mg) three times a day for 5 days|Meza tembe 1 (500 mg) mara tatu kwa siku kwa siku 5
1 g|tds|5 days|Oral|Paracetamol 500 mg tablet|Take 2 tablets (1 g) three times a day for 5 days|Meza tembe 2 (1 g) mara tatu kwa siku kwa siku 5
250 mg|qid|3 days|Oral|Paracetamol 500 mg tablet|Take ½ tablet (250 mg) four times a day for 3 days|Meza tembe nusu (250 mg) mara nne kwa siku kwa siku 3
1 tablet|once a day|1 month|Oral|Amlodipine 5 mg tablet|Take 1 tablet once a day for 1 month|Meza tembe 1 mara moja kwa siku kwa mwezi 1
1 tab|in the morning|2 weeks|Oral|Amlodipine 5 mg tablet|Take 1 tablet in the morning for 2 weeks|Meza tembe 1 asubuhi kwa wiki 2
2 tablets|twice a day after meals|10 days|Oral|Prednisolone 5 mg tablet|Take 2 tablets twice a day after meals for 10 days|Meza tembe 2 mara mbili kwa siku baada ya chakula kwa siku 10
4 tablets|twice a day|3 days|Oral|Artemether + lumefantrine 20/120 mg tablet|Take 4 tablets twice a day for 3 days|Meza tembe 4 mara mbili kwa siku kwa siku 3
1 tablet|stat|once|Oral|Albendazole 400 mg chewable tablet|Chew 1 tablet once only|Tafuna tembe 1 mara moja tu
1|stat|once|Oral|Albendazole 400 mg chewable tablet|Chew 1 tablet once only|Tafuna tembe 1 mara moja tu
1 tablet|weekly|8 weeks|Oral|Methotrexate 2.5 mg tablet|Take 1 tablet weekly for 8 weeks|Meza tembe 1 mara moja kwa wiki kwa wiki 8
1 tablet|every other day|2 weeks|Oral|Prednisolone 5 mg tablet|Take 1 tablet every other day for 2 weeks|Meza tembe 1 kila baada ya siku moja kwa wiki 2
1 tablet|every 8 hours|5 days|Oral|Paracetamol 500 mg tablet|Take 1 tablet every 8 hours for 5 days|Meza tembe 1 kila baada ya masaa 8 kwa siku 5
1 tablet|6-hourly|5 days|Oral|Paracetamol 500 mg tablet|Take 1 tablet 6-hourly for 5 days|Meza tembe 1 kila baada ya masaa 6 kwa siku 5
1|when needed|until review|Oral|Paracetamol 500 mg tablet|Take 1 tablet when needed until review|Meza tembe 1 inapohitajika hadi utakapoonwa tena
10 tablets|tds|5 days|Oral|Paracetamol 500 mg tablet|Take 10 tablets three times a day for 5 days|Meza tembe 10 mara tatu kwa siku kwa siku 5
500|tds|5 days|Oral|Paracetamol 500 mg tablet|✗ 500 tablets at a time cannot be meant. Please check the dose
0|od|5 days|Oral|Prednisolone 5 mg tablet|✗ A dose of 0 is none. Please write how much is taken
1 ml|tds|5 days|Oral|Paracetamol 500 mg tablet|✗ The dose of tablets is written in tablets or mg, not in ml
2 puffs|bd|5 days|Oral|Paracetamol 500 mg tablet|✗ The dose of tablets is written in tablets or mg, not in puffs
1 capsule|tds|5 days|Oral|Amoxicillin 500 mg capsule|Take 1 capsule three times a day for 5 days|Meza kapsuli 1 mara tatu kwa siku kwa siku 5
2|bd|1/52|Oral|Amoxicillin 500 mg capsule|Take 2 capsules twice a day for 1 week|Meza kapsuli 2 mara mbili kwa siku kwa wiki 1
500 mg|tds|7 days|Oral|Amoxicillin 500 mg capsule|Take 1 capsule (500 mg) three times a day for 7 days|Meza kapsuli 1 (500 mg) mara tatu kwa siku kwa siku 7
1 g|tds|5 days|Oral|Amoxicillin 500 mg capsule|Take 2 capsules (1 g) three times a day for 5 days|Meza kapsuli 2 (1 g) mara tatu kwa siku kwa siku 5
250 mg|tds|5 days|Oral|Amoxicillin 500 mg capsule|Take 250 mg three times a day for 5 days|Meza 250 mg mara tatu kwa siku kwa siku 5
1 caps|od|3 months|Oral|Omeprazole 20 mg capsule|Take 1 capsule once a day for 3 months|Meza kapsuli 1 mara moja kwa siku kwa miezi 3
20 mg|before meals|1 month|Oral|Omeprazole 20 mg capsule|Take 1 capsule (20 mg) before meals for 1 month|Meza kapsuli 1 (20 mg) kabla ya chakula kwa mwezi 1
1 tablet|od|5 days|Oral|Omeprazole 20 mg capsule|✗ The dose of capsules is written in capsules or mg, not in tablets
5 ml|tds|3|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 5 ml three times a day for 3 days|Kunywa mililita 5 mara tatu kwa siku kwa siku 3
5|tds|5 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 5 ml three times a day for 5 days|Kunywa mililita 5 mara tatu kwa siku kwa siku 5
2.5 ml|qid|3 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 2½ ml four times a day for 3 days|Kunywa mililita 2½ mara nne kwa siku kwa siku 3
7½ ml|tds|3 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 7½ ml three times a day for 3 days|Kunywa mililita 7½ mara tatu kwa siku kwa siku 3
120 mg|tds|3 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 5 ml (120 mg) three times a day for 3 days|Kunywa mililita 5 (120 mg) mara tatu kwa siku kwa siku 3
180 mg|qid|3 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 7½ ml (180 mg) four times a day for 3 days|Kunywa mililita 7½ (180 mg) mara nne kwa siku kwa siku 3
5-10 ml|tds|5 days|Oral|Amoxicillin 125 mg/5 ml suspension, 100 ml|Take 5 to 10 ml three times a day for 5 days|Kunywa mililita 5 hadi 10 mara tatu kwa siku kwa siku 5
250 mg|tds|5 days|Oral|Amoxicillin 125 mg/5 ml suspension, 100 ml|Take 10 ml (250 mg) three times a day for 5 days|Kunywa mililita 10 (250 mg) mara tatu kwa siku kwa siku 5
1 teaspoon|tds|5 days|Oral|Amoxicillin 125 mg/5 ml suspension, 100 ml|Take 1 teaspoon (5 ml) three times a day for 5 days|Kunywa kijiko cha chai 1 (mililita 5) mara tatu kwa siku kwa siku 5
2 teaspoons|bd|5 days|Oral|Amoxicillin 125 mg/5 ml suspension, 100 ml|Take 2 teaspoons (10 ml) twice a day for 5 days|Kunywa vijiko vya chai 2 (mililita 10) mara mbili kwa siku kwa siku 5
1 tablet|tds|5 days|Oral|Amoxicillin 125 mg/5 ml suspension, 100 ml|✗ The dose of a liquid is written in ml, mg or doses, not in tablets
15 mg/kg|tds|5 days|Oral|Paracetamol 120 mg/5 ml syrup, 60 ml|Take 15 mg/kg three times a day for 5 days|Kunywa 15 mg/kg mara tatu kwa siku kwa siku 5
1 ml|qid|7 days|Oral|Nystatin 100,000 IU/ml oral suspension, 30 ml|Take 1 ml four times a day for 7 days|Kunywa mililita 1 mara nne kwa siku kwa siku 7
2|tds|5 days|Eye|Gentamicin 0.3 % eye and ear drops, 10 ml|Put 2 drops in the eye three times a day for 5 days|Weka matone 2 kwenye jicho mara tatu kwa siku kwa siku 5
2 drops|four times a day|7 days|Ear|Gentamicin 0.3 % eye and ear drops, 10 ml|Put 2 drops in the ear four times a day for 7 days|Weka matone 2 kwenye sikio mara nne kwa siku kwa siku 7
2 drops|four times a day|7 days|Oral|Gentamicin 0.3 % eye and ear drops, 10 ml|✗ Oral does not fit eye and ear drops: please choose Eye or Ear
2 ml|tds|5 days|Oral|Gentamicin 0.3 % eye and ear drops, 10 ml|✗ The dose of eye and ear drops is written in drops, not in ml
1 drop|bd|1 month|Eye|Timolol 0.5 % eye drops, 5 ml|Put 1 drop in the eye twice a day for 1 month|Weka tone 1 kwenye jicho mara mbili kwa siku kwa mwezi 1
1|bd|1 month|Eye|Timolol 0.5 % eye drops, 5 ml|Put 1 drop in the eye twice a day for 1 month|Weka tone 1 kwenye jicho mara mbili kwa siku kwa mwezi 1
1-2 drops|every 4 hours|5 days|Eye|Timolol 0.5 % eye drops, 5 ml|Put 1 to 2 drops in the eye every 4 hours for 5 days|Weka matone 1 hadi 2 kwenye jicho kila baada ya masaa 4 kwa siku 5
2 tablets|bd|5 days|Eye|Timolol 0.5 % eye drops, 5 ml|✗ The dose of eye drops is written in drops, not in tablets
apply thinly|tds|7 days|Eye|Tetracycline 1 % eye ointment, 3.5 g|Apply thinly to the eye three times a day for 7 days|Paka kidogo kwenye jicho mara tatu kwa siku kwa siku 7
1|tds|7 days|Eye|Tetracycline 1 % eye ointment, 3.5 g|✗ Please write the unit of the dose: ‘apply thinly’
apply|bd|7 days|Topical|Clotrimazole 1 % cream, 20 g|Apply twice a day for 7 days|Paka mara mbili kwa siku kwa siku 7
apply thinly|twice a day|2 weeks|Topical|Clotrimazole 1 % cream, 20 g|Apply thinly twice a day for 2 weeks|Paka kidogo mara mbili kwa siku kwa wiki 2
apply sparingly|od|1 week|Topical|Betamethasone 0.1 % cream, 15 g|Apply sparingly once a day for 1 week|Paka kidogo mara moja kwa siku kwa wiki 1
apply to the affected area|bd|2 weeks|Topical|Clotrimazole 1 % cream, 20 g|Apply to the affected area twice a day for 2 weeks|Paka mahali palipoathirika mara mbili kwa siku kwa wiki 2
1 tablet|bd|2 weeks|Topical|Clotrimazole 1 % cream, 20 g|✗ The dose of a medicine for the skin is written in ‘apply thinly’, mg or ml, not in tablets
2 puffs|when needed|1 month|Inhalation|Salbutamol 100 mcg inhaler, 200 doses|Inhale 2 puffs when needed for 1 month|Vuta mipulizo 2 inapohitajika kwa mwezi 1
2|qid|1 month|Inhalation|Salbutamol 100 mcg inhaler, 200 doses|Inhale 2 puffs four times a day for 1 month|Vuta mipulizo 2 mara nne kwa siku kwa mwezi 1
1 puff|bd|1 month|Inhalation|Beclometasone 100 mcg inhaler, 200 doses|Inhale 1 puff twice a day for 1 month|Vuta mpulizo 1 mara mbili kwa siku kwa mwezi 1
200 mcg|bd|1 month|Inhalation|Salbutamol 100 mcg inhaler, 200 doses|Inhale 2 puffs (200 mcg) twice a day for 1 month|Vuta mipulizo 2 (200 mcg) mara mbili kwa siku kwa mwezi 1
2 tablets|bd|1 month|Inhalation|Salbutamol 100 mcg inhaler, 200 doses|✗ The dose of an inhaler is written in puffs or mg, not in tablets
2.5 mg|every 6 hours|2 days|Inhalation|Salbutamol 5 mg/ml nebuliser solution, 10 ml|Inhale 2.5 mg by nebuliser every 6 hours for 2 days|Vuta 2.5 mg kwa nebulaiza kila baada ya masaa 6 kwa siku 2
1|qid|2 days|Inhalation|Salbutamol 5 mg/ml nebuliser solution, 10 ml|✗ Please write the unit of the dose: ml, mg or ampoules
2 ml|stat|once|Inhalation|Salbutamol 5 mg/ml nebuliser solution, 10 ml|Inhale 2 ml by nebuliser once only|Vuta mililita 2 kwa nebulaiza mara moja tu
1|od|1 day|Vaginal|Clotrimazole 500 mg vaginal pessary|Insert 1 pessary into the vagina once a day for 1 day|Weka kidonge 1 ukeni mara moja kwa siku kwa siku 1
1 pessary|at night|once|Vaginal|Clotrimazole 500 mg vaginal pessary|Insert 1 pessary into the vagina at night once|Weka kidonge 1 ukeni usiku mara moja tu
500 mg|at night|once|Vaginal|Clotrimazole 500 mg vaginal pessary|Insert 1 pessary (500 mg) into the vagina at night once|Weka kidonge 1 (500 mg) ukeni usiku mara moja tu
2 ml|at night|once|Vaginal|Clotrimazole 500 mg vaginal pessary|✗ The dose of pessaries is written in pessaries, tablets or mg, not in ml
1|tds|3 days|Rectal|Paracetamol 125 mg suppository|Insert 1 suppository into the rectum three times a day for 3 days|Weka kidonge 1 kwenye njia ya haja kubwa mara tatu kwa siku kwa siku 3
1 suppository|tds|3 days|Rectal|Paracetamol 125 mg suppository|Insert 1 suppository into the rectum three times a day for 3 days|Weka kidonge 1 kwenye njia ya haja kubwa mara tatu kwa siku kwa siku 3
125 mg|tds|3 days|Rectal|Paracetamol 125 mg suppository|Insert 1 suppository (125 mg) into the rectum three times a day for 3 days|Weka kidonge 1 (125 mg) kwenye njia ya haja kubwa mara tatu kwa siku kwa siku 3
5 ml|tds|3 days|Rectal|Paracetamol 125 mg suppository|✗ The dose of suppositories is written in suppositories, capsules or mg, not in ml
1 g|bd|3 days|Intravenous|Ceftriaxone 1 g injection|Given into a vein: 1 g twice a day for 3 days|Hutolewa kwa mshipa: 1 g mara mbili kwa siku kwa siku 3
1 g|od|3 days|Intramuscular|Ceftriaxone 1 g injection|Given into a muscle: 1 g once a day for 3 days|Sindano ya msuli: 1 g mara moja kwa siku kwa siku 3
1|od|3 days|Intravenous|Ceftriaxone 1 g injection|✗ Please write the unit of the dose: mg, units, ml or ampoules
1 vial|bd|3 days|Intravenous|Ceftriaxone 1 g injection|Given into a vein: 1 vial twice a day for 3 days|Hutolewa kwa mshipa: chupa ndogo 1 mara mbili kwa siku kwa siku 3
75 mg|stat|once|Intramuscular|Diclofenac 75 mg/3 ml injection|Given into a muscle: 75 mg once only|Sindano ya msuli: 75 mg mara moja tu
3 ml|stat|once|Intramuscular|Diclofenac 75 mg/3 ml injection|Given into a muscle: 3 ml once only|Sindano ya msuli: mililita 3 mara moja tu
10 IU|stat|once|Intramuscular|Oxytocin 10 IU/ml injection|Given into a muscle: 10 units once only|Sindano ya msuli: uniti 10 mara moja tu
10|stat|once|Intramuscular|Oxytocin 10 IU/ml injection|✗ Please write the unit of the dose: mg, units, ml or ampoules
2.4 MU|stat|once|Intramuscular|Benzathine benzylpenicillin 2.4 MU injection|Given into a muscle: 2.4 MU once only|Sindano ya msuli: 2.4 MU mara moja tu
10 tablets|stat|once|Intramuscular|Benzathine benzylpenicillin 2.4 MU injection|✗ The dose of injections is written in mg, units, ml or ampoules, not in tablets
10|bd|1 month|Subcutaneous|Insulin glargine 100 IU/ml pen, 3 ml|Inject 10 units under the skin twice a day for 1 month|Choma uniti 10 chini ya ngozi mara mbili kwa siku kwa mwezi 1
10 units|at night|1 month|Subcutaneous|Insulin glargine 100 IU/ml pen, 3 ml|Inject 10 units under the skin at night for 1 month|Choma uniti 10 chini ya ngozi usiku kwa mwezi 1
12 IU|before meals|1 month|Subcutaneous|Soluble insulin 100 IU/ml, 10 ml|Inject 12 units under the skin before meals for 1 month|Choma uniti 12 chini ya ngozi kabla ya chakula kwa mwezi 1
10 ml|bd|1 month|Subcutaneous|Soluble insulin 100 IU/ml, 10 ml|✗ The dose of insulin is written in units, not in ml
500 ml|every 8 hours|1 day|Intravenous|Sodium chloride 0.9 % infusion, 500 ml|Given into a vein: 500 ml every 8 hours for 1 day|Hutolewa kwa mshipa: mililita 500 kila baada ya masaa 8 kwa siku 1
1 bottle|stat|once|Intravenous|Sodium chloride 0.9 % infusion, 500 ml|Given into a vein: 1 bottle once only|Hutolewa kwa mshipa: chupa 1 mara moja tu
500|stat|once|Intravenous|Sodium chloride 0.9 % infusion, 500 ml|✗ Please write the unit of the dose: ml, mg, units or bottles
1 sachet|after each loose stool|3 days|Oral|Oral rehydration salts, sachet for 500 ml|Dissolve in water and drink 1 sachet after each loose stool for 3 days|Yeyusha kwenye maji unywe pakiti 1 baada ya kila choo cha kuharisha kwa siku 3
1|when needed|3 days|Oral|Oral rehydration salts, sachet for 500 ml|Dissolve in water and drink 1 sachet when needed for 3 days|Yeyusha kwenye maji unywe pakiti 1 inapohitajika kwa siku 3
200 ml|after each loose stool|2 days|Oral|Oral rehydration salts, sachet for 500 ml|Dissolve in water and drink 200 ml after each loose stool for 2 days|Yeyusha kwenye maji unywe mililita 200 baada ya kila choo cha kuharisha kwa siku 2
1 tablet|stat|once|Other|Glyceryl trinitrate 0.5 mg sublingual tablet|Put 1 tablet under the tongue once only|Weka tembe 1 chini ya ulimi mara moja tu
1|when needed|1 month|Other|Glyceryl trinitrate 0.5 mg sublingual tablet|Put 1 tablet under the tongue when needed for 1 month|Weka tembe 1 chini ya ulimi inapohitajika kwa mwezi 1
1 tablet|od|10 days|Oral|Zinc sulfate 20 mg dispersible tablet|Dissolve in water and drink 1 tablet once a day for 10 days|Yeyusha kwenye maji unywe tembe 1 mara moja kwa siku kwa siku 10
½ tablet|od|10 days|Oral|Zinc sulfate 20 mg dispersible tablet|Dissolve in water and drink ½ tablet once a day for 10 days|Yeyusha kwenye maji unywe tembe nusu mara moja kwa siku kwa siku 10
1 tablet|at bedtime|5 days|Oral|Amitriptyline tabs|Take 1 tablet at bedtime for 5 days|Meza tembe 1 wakati wa kulala kwa siku 5
1|od|5 days|Oral|Calpol|✗ Please write the unit of the dose, such as tablets, ml or drops
5 ml|tds|5 days|Oral|Calpol|Take 5 ml three times a day for 5 days|Kunywa mililita 5 mara tatu kwa siku kwa siku 5
2 puffs|bd|1 month|Inhalation|Seretide inhaler|Inhale 2 puffs twice a day for 1 month|Vuta mipulizo 2 mara mbili kwa siku kwa mwezi 1
2 sprays|od|1 month|Nose|Fluticasone nasal spray|Put 2 sprays in the nose once a day for 1 month|Weka minyunyizo 2 puani mara moja kwa siku kwa mwezi 1
1|od|1 month|Nose|Fluticasone nasal spray|✗ Please write the unit of the dose: sprays or drops
2 drops|tds|5 days|Nose|Xylometazoline nasal drops|Put 2 drops in the nose three times a day for 5 days|Weka matone 2 puani mara tatu kwa siku kwa siku 5
5 drops|od|1 month|Oral|Vitamin D oral drops|Take 5 drops by mouth once a day for 1 month|Kunywa matone 5 kwa mdomo mara moja kwa siku kwa mwezi 1
5|od|1 month|Oral|Vitamin D oral drops|Take 5 drops by mouth once a day for 1 month|Kunywa matone 5 kwa mdomo mara moja kwa siku kwa mwezi 1
3 drops|bd|7 days|Ear|Sodium bicarbonate ear drops|Put 3 drops in the ear twice a day for 7 days|Weka matone 3 kwenye sikio mara mbili kwa siku kwa siku 7
1 patch|weekly|1 month|Topical|Buprenorphine patch|Stick 1 patch on the skin weekly for 1 month|Bandika bandiko 1 kwenye ngozi mara moja kwa wiki kwa mwezi 1
1|tds|5 days|Oral|piriton 4mg tabs|Take 1 tablet three times a day for 5 days|Meza tembe 1 mara tatu kwa siku kwa siku 5
1 ml|tds|5 days|Oral|piriton 4mg tabs|✗ The dose of tablets is written in tablets or mg, not in ml
apply thinly|tds|5 days|Oral|Miconazole 2 % oral gel, 30 g|Apply thinly in the mouth three times a day for 5 days|Paka kidogo mdomoni mara tatu kwa siku kwa siku 5
1 application|at night|7 days|Vaginal|Clotrimazole vaginal cream|Apply 1 application in the vagina at night for 7 days|Paka ukeni usiku kwa siku 7
1 dose|stat|once|Intramuscular|Hepatitis B vaccine 1 ml, dose|Given into a muscle: 1 dose once only|Sindano ya msuli: dozi 1 mara moja tu
0.5 ml|stat|once|Intramuscular|Tetanus toxoid 0.5 ml injection|Given into a muscle: ½ ml once only|Sindano ya msuli: mililita nusu mara moja tu
1 tablet|twice a day with meals|3 months|Oral|Metformin 500 mg tablet|Take 1 tablet twice a day with meals for 3 months|Meza tembe 1 mara mbili kwa siku pamoja na chakula kwa miezi 3
1 tablet|morning and evening|1 month|Oral|Metformin 500 mg tablet|Take 1 tablet morning and evening for 1 month|Meza tembe 1 asubuhi na jioni kwa mwezi 1
1 tablet|four times a day when needed|5 days|Oral|Paracetamol 500 mg tablet|Take 1 tablet four times a day when needed for 5 days|Meza tembe 1 mara nne kwa siku inapohitajika kwa siku 5
2 tablets|once only|1 day|Oral|Azithromycin 500 mg tablet|Take 2 tablets once only for 1 day|Meza tembe 2 mara moja tu kwa siku 1
1 tablet|twice a week|4 weeks|Oral|Amlodipine 5 mg tablet|Take 1 tablet twice a week for 4 weeks|Meza tembe 1 mara mbili kwa wiki kwa wiki 4
1 tablet|once a month|3 months|Oral|Amlodipine 5 mg tablet|Take 1 tablet once a month for 3 months|Meza tembe 1 mara moja kwa mwezi kwa miezi 3
1 tablet|od|until 25/12|Oral|Amlodipine 5 mg tablet|Take 1 tablet once a day until 25/12|Meza tembe 1 mara moja kwa siku hadi 25/12
1 tablet|after the scan|5 days|Oral|Amlodipine 5 mg tablet|Take 1 tablet after the scan for 5 days|Meza tembe 1 after the scan kwa siku 5
1 tablet|od|long term|Oral|Amlodipine 5 mg tablet|Take 1 tablet once a day long term|Meza tembe 1 mara moja kwa siku kwa muda mrefu
2 tablets|tds|5 days|Vaginal|Misoprostol 200 mcg tablet|Insert 2 tablets into the vagina three times a day for 5 days|Weka tembe 2 ukeni mara tatu kwa siku kwa siku 5
1|od|1 week|Oral|Vitamin C chewable tablet|Chew 1 tablet once a day for 1 week|Tafuna tembe 1 mara moja kwa siku kwa wiki 1
1 tablet (500 mg)|bd|5 days|Oral|Paracetamol 500 mg tablet|Take 1 tablet (500 mg) twice a day for 5 days|Meza tembe 1 (500 mg) mara mbili kwa siku kwa siku 5
2 tabs stat then 1 tab|bd|5 days|Oral|Paracetamol 500 mg tablet|Take 2 tabs stat then 1 tab twice a day for 5 days|Meza 2 tabs stat then 1 tab mara mbili kwa siku kwa siku 5
apply to both eyes|bd|5 days|Eye|Tetracycline 1 % eye ointment, 3.5 g|Apply in each eye twice a day for 5 days|Paka kwenye kila jicho mara mbili kwa siku kwa siku 5
10 ml gargle|tds|5 days|Oral|Chlorhexidine mouthwash|Rinse the mouth with 10 ml three times a day for 5 days|Sukutua kwa mililita 10 mara tatu kwa siku kwa siku 5
1 drop in each eye|bd|5 days|Eye|Timolol 0.5 % eye drops, 5 ml|Put 1 drop in each eye twice a day for 5 days|Weka tone 1 kwenye kila jicho mara mbili kwa siku kwa siku 5
2 drops left ear|tds|5 days|Ear|Gentamicin 0.3 % eye and ear drops, 10 ml|Put 2 drops in the left ear three times a day for 5 days|Weka matone 2 kwenye sikio la kushoto mara tatu kwa siku kwa siku 5
1 drop both eyes|tds|5 days|Eye|Gentamicin 0.3 % eye and ear drops, 10 ml|Put 1 drop in each eye three times a day for 5 days|Weka tone 1 kwenye kila jicho mara tatu kwa siku kwa siku 5
1 spray in each nostril|od|1 month|Nose|Fluticasone nasal spray|Put 1 spray in each nostril once a day for 1 month|Weka mnyunyizo 1 kwenye kila tundu la pua mara moja kwa siku kwa mwezi 1
1 tablet|od|5 days|Intravenous|Paracetamol 500 mg tablet|✗ Intravenous does not fit tablets: please choose Oral
1 tablet|od|5 days|Eye|Paracetamol 500 mg tablet|✗ Eye does not fit tablets: please choose Oral
2 tabs|tds|5 days|Oral|Zinc sulfate 20 mg dispersible tablet|Dissolve in water and drink 2 tablets three times a day for 5 days|Yeyusha kwenye maji unywe tembe 2 mara tatu kwa siku kwa siku 5
10 ml|tds|5 days|Oral|Benylin syrup|Take 10 ml three times a day for 5 days|Kunywa mililita 10 mara tatu kwa siku kwa siku 5
1 tablet in 10 ml water|od|5 days|Oral|Zinc sulfate 20 mg dispersible tablet|Dissolve in water and drink 1 tablet in 10 ml water once a day for 5 days|Yeyusha kwenye maji unywe 1 tablet in 10 ml water mara moja kwa siku kwa siku 5
2|od|until 25/12/2026|Oral|Amlodipine 5 mg tablet|Take 2 tablets once a day until 25/12/2026|Meza tembe 2 mara moja kwa siku hadi 25/12/2026
`
