import type { Findings } from '../../../departments/consultation/specialties/types.ts'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'

/**
 * A whole consultation of each specialty, every field filled, and the note’s four texts that follow from it
 * (specification 2 §3, packing table).
 */
export const fixtures: Record<
  string,
  { findings: Findings; texts: Record<'subjective' | 'objective' | 'assessment' | 'plan', string> }
> = {
  cardiology: {
    findings: {
      blood_pressure: '150/95',
      heart_rate: 104,
      rhythm: 'af',
      ecg_findings: 'Irregular, no P waves, rate 104',
      murmurs: 'Soft systolic at the apex',
      edema: 'moderate',
      jvp: 'markedly_elevated',
      diagnosis: 'Atrial fibrillation with heart failure',
      treatment: 'Furosemide 40 mg daily, digoxin 0.125 mg daily',
      follow_up_plan: 'Echo, INR in one week',
    },
    texts: {
      subjective: 'BP: 150/95\nHR: 104/min\nRhythm: Atrial Fibrillation',
      objective:
        'ECG: Irregular, no P waves, rate 104\nMurmurs: Soft systolic at the apex\nEdema: Moderate (+2)\nJVP: Markedly elevated',
      assessment: 'Diagnosis: Atrial fibrillation with heart failure',
      plan: 'Treatment: Furosemide 40 mg daily, digoxin 0.125 mg daily\nFollow-up: Echo, INR in one week',
    },
  },
  get pediatrics() {
    const follow_up_date = addDays(localDay('Africa/Nairobi'), 60)
    return {
      findings: {
        weight: 9.65,
        height: 75.7,
        measured: 'standing',
        head_circumference: 46.1,
        temperature: 37.2,
        developmental_milestones: 'Walks with support, says two words',
        immunization_status: 'up_to_date',
        nutritional_status: 'normal',
        physical_exam: 'Alert, chest clear',
        assessment: 'Well child',
        treatment_plan: 'Vitamin A 100,000 IU',
        next_vaccinations: 'MR2 at 18 months',
        follow_up_date,
      },
      texts: {
        subjective: 'Weight: 9.65 kg\nHeight: 75.7 cm\nMeasured: Standing\nHead circumference: 46.1 cm\nTemp: 37.2 °C',
        objective:
          'Developmental milestones: Walks with support, says two words\nImmunization: Up to date\nNutrition: Normal\nPhysical exam: Alert, chest clear',
        assessment: 'Assessment: Well child',
        plan: `Treatment: Vitamin A 100,000 IU\nNext vaccinations: MR2 at 18 months\nFollow-up: ${writeDay(follow_up_date)}`,
      },
    }
  },
  get gynecology() {
    // A pregnancy of 24.3 weeks today: what a note says of it has to agree.
    const lmp = addDays(localDay('Africa/Nairobi'), -170)
    return {
      findings: {
        lmp,
        menstrual_history: 'Regular, 28 days',
        gravida: 3,
        para: 1,
        abortions: 1,
        gestational_age: 24.3,
        fundal_height: 24,
        fetal_heart_rate: 142,
        presentation: 'cephalic',
        vaginal_exam: 'Not done',
        ultrasound: 'Single live fetus, 24 weeks',
        diagnosis: 'Normal pregnancy',
        treatment: 'Iron and folic acid',
        follow_up: 'Antenatal clinic in four weeks',
      },
      texts: {
        subjective: `LMP: ${writeDay(lmp)}\nMenstrual history: Regular, 28 days\nG/P/A: 3/1/1`,
        objective:
          'Gestational age: 24.3 weeks\nFundal height: 24 cm\nFHR: 142/min\nPresentation: Cephalic\nVaginal exam: Not done\nUltrasound: Single live fetus, 24 weeks',
        assessment: 'Diagnosis: Normal pregnancy',
        plan: 'Treatment: Iron and folic acid\nFollow-up: Antenatal clinic in four weeks',
      },
    }
  },
  surgical: {
    findings: {
      chief_complaint: 'Lump in the groin',
      hpi: 'Comes out on coughing for six months',
      past_surgical_history: 'Appendectomy 2015',
      allergies: 'Penicillin (rash)',
      medications: 'None',
      physical_examination: 'Reducible right inguinal hernia',
      diagnosis: 'Right inguinal hernia',
      risk_assessment: 'very_high',
      surgical_plan: 'Open mesh repair',
      anesthesia_type: 'regional',
      postop_instructions: 'No lifting for six weeks',
      follow_up: 'Wound check in ten days',
    },
    texts: {
      subjective:
        'Chief complaint: Lump in the groin\nHPI: Comes out on coughing for six months\nPast surgical history: Appendectomy 2015\nAllergies: Penicillin (rash)\nMedications: None',
      objective: 'Physical examination: Reducible right inguinal hernia',
      assessment: 'Diagnosis: Right inguinal hernia\nRisk: Very high',
      plan: 'Surgical plan: Open mesh repair\nAnesthesia: Regional\nPost-op instructions: No lifting for six weeks\nFollow-up: Wound check in ten days',
    },
  },
  orthopedic: {
    findings: {
      chief_complaint: 'Knee pain',
      hpi: 'Twisted at football a week ago',
      past_medical_history: 'None',
      pain_assessment: 'Sharp on stairs',
      pain_score: 0,
      range_of_motion: 'moderately_limited',
      muscle_strength: 4,
      gait: 'antalgic',
      joint_exam: 'Effusion, Lachman negative',
      xray_findings: 'No fracture',
      diagnosis: 'Medial collateral sprain',
      treatment_plan: 'Brace, ibuprofen',
      physical_therapy: 'Quadriceps exercises',
      follow_up: 'Two weeks',
    },
    texts: {
      subjective:
        'Chief complaint: Knee pain\nHPI: Twisted at football a week ago\nPMH: None\nPain: Sharp on stairs\nPain score: 0/10',
      objective:
        'ROM: Moderately limited\nMuscle strength: 4/5, active movement against gravity and resistance\nGait: Antalgic\nJoint exam: Effusion, Lachman negative\nX-ray: No fracture',
      assessment: 'Diagnosis: Medial collateral sprain',
      plan: 'Treatment: Brace, ibuprofen\nPhysical therapy: Quadriceps exercises\nFollow-up: Two weeks',
    },
  },
  dental: {
    findings: {
      chief_complaint: 'Toothache',
      dental_history: 'Fillings in 2024',
      last_dental_visit: '2025-03-02',
      oral_hygiene: 'fair',
      extraoral_exam: 'No swelling',
      intraoral_exam: 'Gums healthy',
      teeth_condition: '46 deep caries',
      diagnosis: 'Irreversible pulpitis of 46',
      treatment_plan: 'Root canal treatment',
      procedures_done: 'Pulp opened',
      home_instructions: 'Soft food, brush twice a day',
      follow_up: 'One week',
    },
    texts: {
      subjective:
        'Chief complaint: Toothache\nDental history: Fillings in 2024\nLast dental visit: 02/03/2025\nOral hygiene: Fair',
      objective: 'Extraoral: No swelling\nIntraoral: Gums healthy\nTeeth: 46 deep caries',
      assessment: 'Diagnosis: Irreversible pulpitis of 46',
      plan: 'Treatment: Root canal treatment\nProcedures done: Pulp opened\nHome instructions: Soft food, brush twice a day\nFollow-up: One week',
    },
  },
  eye: {
    findings: {
      chief_complaint: 'Blurred sight',
      ocular_history: 'Glasses since school',
      visual_acuity_right: '6/9',
      visual_acuity_left: '6/18',
      iop_right: 15,
      iop_left: 24.5,
      pupils: 'perrl',
      anterior_segment: 'Clear cornea',
      posterior_segment: 'Cup to disc 0.7 on the left',
      extraocular_movements: 'normal',
      diagnosis: 'Open-angle glaucoma, left',
      treatment_plan: 'Timolol 0.5 % twice daily',
      prescription: 'Right −1.00, left −1.50',
      follow_up: 'Pressure in two weeks',
    },
    texts: {
      subjective: 'Chief complaint: Blurred sight\nOcular history: Glasses since school',
      objective:
        'Visual acuity: right 6/9, left 6/18\nIOP: right 15 mmHg, left 24.5 mmHg\nPupils: PERRL\nAnterior segment: Clear cornea\nPosterior segment: Cup to disc 0.7 on the left\nExtraocular movements: Normal',
      assessment: 'Diagnosis: Open-angle glaucoma, left',
      plan: 'Treatment: Timolol 0.5 % twice daily\nPrescription: Right −1.00, left −1.50\nFollow-up: Pressure in two weeks',
    },
  },
  physiotherapy: {
    findings: {
      chief_complaint: 'Stiff shoulder',
      hpi: 'Since a fall three months ago',
      past_medical_history: 'Diabetes',
      pain_assessment: 'At night, lying on it',
      pain_score: 6,
      range_of_motion: 'Abduction 0–80°',
      muscle_strength: 'Deltoid 4/5',
      functional_assessment: 'Cannot comb hair',
      gait_assessment: 'Normal',
      balance_assessment: 'Stands on one leg for 20 seconds',
      diagnosis: 'Adhesive capsulitis',
      treatment_goals: 'Abduction over 120° in eight weeks',
      treatment_plan: 'Mobilisation twice a week',
      exercise_plan: 'Pendulum, wall climbing',
      home_exercises: 'Three times a day, ten minutes',
      follow_up: 'Four weeks',
    },
    texts: {
      subjective:
        'Chief complaint: Stiff shoulder\nHPI: Since a fall three months ago\nPMH: Diabetes\nPain: At night, lying on it\nPain score: 6/10',
      objective:
        'ROM: Abduction 0–80°\nMuscle strength: Deltoid 4/5\nFunction: Cannot comb hair\nGait: Normal\nBalance: Stands on one leg for 20 seconds',
      assessment: 'Diagnosis: Adhesive capsulitis',
      plan: 'Goals: Abduction over 120° in eight weeks\nTreatment: Mobilisation twice a week\nExercises: Pendulum, wall climbing\nHome exercises: Three times a day, ten minutes\nFollow-up: Four weeks',
    },
  },
}
