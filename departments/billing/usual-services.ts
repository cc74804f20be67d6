import type { ServiceDetails } from './services.contract.ts'

/** Code, name, category, price in KES, and of a consultation the clinic whose fee it is; then a description. */
const services = `
CON-GEN|General consultation|Consultation|800|general|
CON-CAR|Cardiology consultation|Consultation|2500|cardiology|
CON-PED|Paediatric consultation|Consultation|1500|pediatrics|
CON-GYN|Gynaecology and obstetrics consultation|Consultation|2000|gynecology|
CON-SUR|Surgical consultation|Consultation|2000|surgical|
CON-ORT|Orthopaedic consultation|Consultation|2500|orthopedic|
CON-DEN|Dental consultation|Consultation|1000|dental|
CON-EYE|Eye consultation|Consultation|1200|eye|
CON-PHY|Physiotherapy assessment|Consultation|1500|physiotherapy|
PRO-DRS|Wound dressing, small|Procedure|400||Clean wound up to 5 cm, with dressing pack
PRO-DRL|Wound dressing, large|Procedure|800||Larger or infected wound, with dressing pack
PRO-SUT|Suturing of a laceration|Procedure|2500||Up to 5 cm, with local anaesthetic and suture
PRO-SUR|Removal of sutures|Procedure|500||
PRO-IND|Incision and drainage of an abscess|Procedure|3500||With local anaesthetic
PRO-NEB|Nebulisation|Procedure|500||One round; the medicine is charged by the pharmacy
PRO-INJ|Injection|Procedure|200||Giving of one injection
PRO-IVC|IV cannulation|Procedure|500||With cannula and giving set
PRO-CAT|Urinary catheterisation|Procedure|1500||With catheter and bag
PRO-NGT|Nasogastric tube insertion|Procedure|1500||
PRO-ECG|ECG, 12 leads|Procedure|1500||
PRO-POP|Plaster of Paris, below elbow or knee|Procedure|4500||
PRO-EAR|Ear syringing|Procedure|1000||One ear
PRO-FBX|Removal of a foreign body|Procedure|2000||Ear, nose or soft tissue
PRO-CIR|Circumcision under local anaesthetic|Procedure|6000||
PRO-PAP|Pap smear|Procedure|1500||Taking of the smear
PRO-IUD|Insertion of an intrauterine device|Procedure|2500||
PRO-EXT|Tooth extraction, simple|Procedure|2000||
PRO-FIL|Dental filling|Procedure|3500||One tooth
PRO-PHY|Physiotherapy session|Procedure|1500||
PRO-OXY|Oxygen, per hour|Procedure|500||
ADM-GEN|General ward bed, per day|Admission|3500||
ADM-PRI|Private room, per day|Admission|9000||
ADM-HDU|High dependency unit, per day|Admission|18000||
ADM-NUR|Nursing care, per day|Admission|1500||
ADM-DOC|Doctor’s ward round, per day|Admission|1500||
SUR-CS|Caesarean section|Surgery|85000||Theatre, surgeon and anaesthetist
SUR-APP|Appendicectomy|Surgery|75000||Theatre, surgeon and anaesthetist
SUR-HER|Inguinal hernia repair|Surgery|70000||Theatre, surgeon and anaesthetist
SUR-DIL|Dilatation and curettage|Surgery|25000||
OTH-CRD|Patient card|Other|100||
OTH-REP|Medical report|Other|1500||
OTH-AMB|Ambulance within the town|Other|5000||
`

/**
 * The services that 'Load the usual catalogue' offers; prices that each hospital makes its own. All are exempt from VAT
 * until whoever keeps the books says otherwise.
 */
export const usualServices: readonly (ServiceDetails & { code: string })[] = services
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', category = '', price = '', department, description] = line.split('|')
    return {
      code,
      name,
      category,
      price: `${price}.00`,
      department: department || null,
      description: description || null,
      tax_code: 'A',
    }
  })
