// The studies of a Kenyan hospital. Prices are a beginning, in KES; every hospital changes them.
// code | name | category | price | preparation | description
export const studies = `
XR-CHEST|Chest X-ray (PA)|X-Ray|1000|Remove metal and jewellery above the waist|Lungs, heart and ribs, one view
XR-CHESTL|Chest X-ray (PA and lateral)|X-Ray|1600|Remove metal and jewellery above the waist|Lungs, heart and ribs, two views
XR-ABDO|Abdominal X-ray (erect and supine)|X-Ray|1600||Obstruction, perforation, foreign body
XR-SKULL|Skull X-ray (AP and lateral)|X-Ray|1500|Remove hairpins and jewellery|
XR-SINUS|Paranasal sinuses X-ray|X-Ray|1200||
XR-CSPINE|Cervical spine X-ray (AP and lateral)|X-Ray|1500||
XR-LSPINE|Lumbosacral spine X-ray (AP and lateral)|X-Ray|1800||
XR-PELVIS|Pelvis X-ray (AP)|X-Ray|1200||Pelvis and both hips
XR-SHOULDER|Shoulder X-ray (two views)|X-Ray|1200||
XR-FOREARM|Forearm and wrist X-ray (two views)|X-Ray|1200||
XR-HAND|Hand X-ray (two views)|X-Ray|1000||
XR-KNEE|Knee X-ray (AP and lateral)|X-Ray|1200||
XR-ANKLE|Ankle X-ray (AP and lateral)|X-Ray|1200||
XR-FOOT|Foot X-ray (two views)|X-Ray|1000||
XR-OPG|Dental panoramic X-ray (OPG)|X-Ray|1500|Remove dentures and jewellery|
US-ABDO|Abdominal ultrasound|Ultrasound|2500|Nothing to eat for 6 hours before|Liver, gall bladder, pancreas, spleen, kidneys
US-PELVIS|Pelvic ultrasound|Ultrasound|2500|Drink 1 litre of water an hour before and do not pass urine|
US-OBS|Obstetric ultrasound|Ultrasound|2500||Gestational age, growth, placenta, liquor
US-KUB|Kidneys, ureters and bladder ultrasound|Ultrasound|2500|Full bladder|
US-BREAST|Breast ultrasound|Ultrasound|3000||
US-THYROID|Thyroid and neck ultrasound|Ultrasound|3000||
US-SCROTAL|Scrotal ultrasound|Ultrasound|3000||
US-DVT|Venous Doppler of the leg|Ultrasound|4500||Deep vein thrombosis
ECHO|Echocardiogram|Ultrasound|6000||
CT-HEAD|CT head without contrast|CT Scan|8000|Remove metal from head and neck|
CT-HEADC|CT head with contrast|CT Scan|11000|Nothing to eat for 4 hours before; creatinine of the last 30 days; ask about allergy to contrast|
CT-CHEST|CT chest with contrast|CT Scan|14000|Nothing to eat for 4 hours before; creatinine of the last 30 days; ask about allergy to contrast|
CT-ABDO|CT abdomen and pelvis with contrast|CT Scan|16000|Nothing to eat for 4 hours before; creatinine of the last 30 days; ask about allergy to contrast|
MR-BRAIN|MRI brain|MRI|20000|Ask about pacemakers, metal implants and pregnancy|
MR-LSPINE|MRI lumbar spine|MRI|20000|Ask about pacemakers, metal implants and pregnancy|
MAMMO|Mammography (both breasts)|Mammography|4000|No deodorant or powder on the day|
HSG|Hysterosalpingogram|Fluoroscopy|6000|Between day 7 and day 11 of the cycle; pregnancy excluded|
`
