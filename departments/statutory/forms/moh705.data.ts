// MOH 705A and 705B, the monthly summaries of new outpatient diagnoses. The rows of 705A and their words are those of KenyaEMR's own report of that form
// (github.com/palladiumkenya/openmrs-module-kenyaemr, MOH705AReportBuilder.java), read 23/11/2026: `yes`. Their order, their numbers and the whole of 705B
// come from notes on the printed form that could not be compared with it: no `yes`. Which ICD-10 codes belong to a row is the house's own reading; the
// Ministry publishes none that could be read.
// number | label | measure (empty: by codes; -: nothing is kept) | ICD-10 | checked

export const under5 = `
1|Diarrhoea with no dehydration||A09|yes
2|Diarrhoea with some dehydration|-||yes
3|Diarrhoea with severe dehydration|-||yes
4|Cholera||A00|yes
5|Dysentery (bloody diarrhoea)||A03,A06.0|yes
6|Gastroenteritis||A04,A05,A08,K52|yes
7|Pneumonia||J12-J18|yes
8|Severe pneumonia|-||yes
9|Upper respiratory tract infections||J00-J06|yes
10|Lower respiratory tract infections||J20-J22|yes
11|Asthma||J45-J46|yes
12|Presumed tuberculosis||A15-A19,Z03.0|yes
13|Suspected malaria|malaria_suspected||yes
14|Tested for malaria|malaria_tested||yes
15|Confirmed malaria|malaria_confirmed||yes
16|Ear infections||H60-H95|yes
17|Malnutrition||E40-E46|yes
18|Anaemia||D50-D64|yes
19|Meningococcal meningitis||A39|yes
20|Other meningitis||G00-G03|yes
21|Neonatal sepsis||P36|yes
22|Neonatal tetanus||A33|yes
23|Poliomyelitis (AFP)||A80|yes
24|Chicken pox||B01|yes
25|Measles||B05|yes
26|Hepatitis||B15-B19|yes
27|Amoebiasis||A06|yes
28|Mumps||B26|yes
29|Typhoid fever||A01|yes
30|Bilharzia (schistosomiasis)||B65|yes
31|Intestinal worms||B76-B82|yes
32|Eye infections||H00-H22|yes
33|Tonsillitis||J03,J35|yes
34|Urinary tract infections||N39.0|yes
35|Mental disorders||F00-F99|yes
36|Dental disorders||K00-K08|yes
37|Jiggers infestation||B88.1|yes
38|Diseases of the skin||L00-L99|yes
39|Down’s syndrome||Q90|yes
40|Poisoning||T36-T65|yes
41|Road traffic injuries||V01-V89|yes
42|Deaths due to road traffic injuries|-||yes
43|Violence related injuries||X85-Y09|yes
44|Other injuries|other_injuries|S00-T14|yes
45|Sexual violence||T74.2,Y05|yes
46|Burns||T20-T32|yes
47|Snake bites||T63.0,X20|yes
48|Dog bites||W54|yes
49|Other bites||W53,W55-W59|yes
50|Diabetes||E10-E14|yes
51|Epilepsy||G40-G41|yes
52|Other convulsive disorders||R56|yes
53|Rheumatic fever||I00-I02|yes
54|Brucellosis||A23|yes
55|Rickets||E55.0|yes
56|Cerebral palsy||G80|yes
57|Autism||F84|yes
58|Trypanosomiasis||B56|yes
59|Yellow fever||A95|yes
60|Viral haemorrhagic fever||A96,A98-A99|yes
61|Rift Valley fever||A92.4|yes
62|Chikungunya fever||A92.0|yes
63|Dengue fever||A90-A91,A97|yes
64|Kala-azar (leishmaniasis)||B55.0,B55.9|yes
65|Cutaneous leishmaniasis||B55.1,B55.2|yes
66|Suspected anthrax||A22|yes
67|Suspected childhood cancers||C00-C97|yes
68|Hypoxaemia (SpO₂ below 90 %)|hypoxaemia||yes
69|Overweight||E66|yes
70|All other diseases|all_other||yes
71|No. of first attendances|first_attendances||yes
72|Re-attendances|re_attendances||yes
73|Referrals from other health facility|referred_in||yes
74|Referrals to other health facility|-||
75|Referrals from community unit|-||
76|Referrals to community unit|-||yes
`

export const from5 = `
1|Diarrhoea||A04,A05,A08,A09,K52|
2|Tuberculosis||A15-A19|
3|Dysentery (bloody diarrhoea)||A03,A06.0|
4|Cholera||A00|
5|Meningococcal meningitis||A39|
6|Other meningitis||G00-G03|
7|Tetanus||A35|
8|Poliomyelitis (AFP)||A80|
9|Chicken pox||B01|
10|Measles||B05|
11|Hepatitis||B15-B19|
12|Mumps||B26|
13|Suspected malaria|malaria_suspected||
14|Tested for malaria|malaria_tested||
15|Confirmed malaria|malaria_confirmed||
16|Amoebiasis||A06|
17|Malaria in pregnancy|malaria_in_pregnancy|O98.6|
18|Typhoid fever||A01|
19|Sexually transmitted infections||A50-A64|
20|Urinary tract infection||N39.0|
21|Bilharzia (schistosomiasis)||B65|
22|Intestinal worms||B76-B82|
23|Malnutrition||E40-E46|
24|Anaemia||D50-D64|
25|Eye infections||H00-H22|
26|Ear infections||H60-H95|
27|Upper respiratory tract infections||J00-J06|
28|Asthma||J45-J46|
29|Pneumonia||J12-J18|
30|Other diseases of the respiratory system||J00-J99|
31|Abortion||O00-O08|
32|Diseases of puerperium and childbirth||O60-O92|
33|Hypertension||I10-I15|
34|Mental disorders||F00-F99|
35|Dental disorders||K00-K08|
36|Jiggers infestation||B88.1|
37|Diseases of the skin||L00-L99|
38|Arthritis, joint pains||M00-M25|
39|Poisoning||T36-T65|
40|Road traffic injuries||V01-V89|
41|Deaths due to road traffic injuries|-||
42|Other injuries|other_injuries|S00-T14|
43|Sexual assault||T74.2,Y05|
44|Violence related injuries||X85-Y09|
45|Burns||T20-T32|
46|Snake bites||T63.0,X20|
47|Dog bites||W54|
48|Other bites||W53,W55-W59|
49|Diabetes||E10-E14|
50|Epilepsy||G40-G41|
51|Brucellosis||A23|
52|Cardiovascular conditions||I00-I99|
53|Central nervous system conditions||G00-G99|
54|Overweight (BMI above 25)||E66|
55|Physical disability|-||
56|Trypanosomiasis||B56|
57|Rift Valley fever||A92.4|
58|Yellow fever||A95|
59|Viral haemorrhagic fever||A96,A98-A99|
60|Chikungunya fever||A92.0|
61|Dengue fever||A90-A91,A97|
62|Kala-azar (leishmaniasis)||B55.0,B55.9|
63|Cutaneous leishmaniasis||B55.1,B55.2|
64|Suspected anthrax||A22|
65|Muscular skeletal conditions||M30-M99|
66|Fistula (birth related)||N82|
67|Neoplasms||C00-D48|
68|All other diseases|all_other||
69|No. of first attendances|first_attendances||
70|Re-attendances|re_attendances||
71|Referrals from other health facility|referred_in||
72|Referrals to other health facility|-||
73|Referrals from community unit|-||
74|Referrals to community unit|-||
`

/** The external causes whose visits name their injury by the cause, not as 'other injuries'. */
export const CAUSES = 'V01-V89,X85-Y09,T20-T32,T63.0,W53-W59,X20'
/** Malaria, whatever its parasite. */
export const MALARIA = 'B50-B54'
/** The tests of the usual catalogue that look for it. */
export const MALARIA_TESTS = ['MRDT', 'BS']
/**
 * What somebody has for years: noted again after any time, it is no new case. Everything else is new again after `AGAIN_DAYS`. Both are the house's own
 * rule: the form says 'new cases' and no more.
 */
export const LASTING = 'A15-A19,B20-B24,C00-D48,D56-D57,E10-E14,E66,F00-F99,G20-G26,G35,G40-G41,G80,I05-I15,I20-I25,I42,I50,J44-J46,M05-M06,N18,Q00-Q99'
export const AGAIN_DAYS = 30
