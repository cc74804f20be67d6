import type { Module, Permission } from '../../../kernel/contract/index.ts'

/** What there is to say about a screen; `to`, `permission` and `module` are those of the screen, for a link to it. */
export type HelpText = {
  id: string
  title: string
  to?: string
  permission?: Permission
  module?: Module
  lines: readonly string[]
}

/** The help, screen by screen, in the order of a patient's way. A second language is a second list of this shape. */
export const helpTexts: readonly HelpText[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    to: '/hospital/dashboard',
    permission: 'hospital.view',
    lines: [
      'The four figures are those of today so far; the change beside each compares with the same hours of yesterday. A dash means that there is nothing to compare with.',
      'Below them are the queues that wait for your roles. Open one to go to its work.',
      'Ctrl+K finds a patient from any page, by name, OP number or phone.',
    ],
  },
  {
    id: 'front-desk',
    title: 'Front Desk',
    to: '/hospital/reception/front-desk',
    permission: 'reception.view',
    lines: [
      'Lists every visit that is neither completed nor cancelled, newest first, with where the patient waits and for how long. The chips show only the registered, triaged or consulting ones.',
      'Open record, or Enter on the row, opens the patient’s page. The menu at the end of the row prints the slip, completes the visit or cancels it.',
      'A visit can be completed once the patient has been seen. If the patient still waits in a queue you are asked for a reason, and the patient leaves the queue.',
      'Cancelling needs a reason. The visit is closed, the patient leaves every queue, and the record keeps the reason.',
    ],
  },
  {
    id: 'registration',
    title: 'Patient Registration',
    to: '/hospital/patients/registration',
    permission: 'patients.register',
    lines: [
      'Six steps: Patient Type, Personal Info, Contact, Priority, Payment, Review. A step is left only when its required fields are right; what is wrong is said beside the field.',
      'New patient is for somebody who has never been here. Existing patient is looked up by name, OP number or phone; scanning the code of a slip works too. Contact and payment details can be corrected on the way.',
      'For an emergency a first name is enough. The priority is critical, and the patient goes to the top of the triage queue.',
      'Type the age or the date of birth: each fills the other. A date that comes from an age is marked as estimated.',
      'When patients who may be the same person are found, choose one with Use this patient, or say This is another person.',
      'Of a card only the brand, the last four digits and the expiry are sent. The number and the CVV never leave this computer.',
      'What you type survives a reload. After registering, the green notice at the front desk shows the OP number and the ticket and prints the slip.',
    ],
  },
  {
    id: 'reception-queue',
    title: 'Reception Queue',
    to: '/hospital/reception/queue',
    permission: 'reception.view',
    lines: [
      'Each tile is a department: how many wait, the emergencies among them, how long the longest has waited, and how many are being served. Choose a tile to see its list below.',
      'The list is in the order in which patients are called: emergency, urgent, routine, and among these who has waited longest.',
      'Ticket prints the queue ticket. The menu calls the ticket on the waiting-room display, moves the patient to another department, changes the priority or removes the patient from the queue; the last three need a reason.',
      'A patient who is moved to another department keeps the waiting time.',
    ],
  },
  {
    id: 'display',
    title: 'Waiting-room display',
    to: '/hospital/reception/display',
    permission: 'reception.view',
    lines: [
      'Opens from the reception queue in a window of its own, for the screen in the waiting room. It shows ticket numbers and departments, never a name.',
      'The latest call stands on top and flashes for some seconds; Next shows who comes after, department by department.',
      'To show only some departments, add them to the address: ?departments=triage,general',
      'While it is open this computer does not lock by itself. ‘Reconnecting …’ on top means that the connection is lost; the display goes on by itself when it is back.',
    ],
  },
  {
    id: 'search',
    title: 'Search Patients',
    to: '/hospital/patients/search',
    permission: 'patients.view',
    module: 'patients',
    lines: [
      'All patients of the hospital, newest first. The chips choose what is searched: name, OP number, phone or email. An OP number, an e-mail address or a phone number is recognised as you type it.',
      'Enter on a row, or a click, opens the patient’s page. Every opening is noted in the audit log.',
      'Export, for those who may see records, writes what the search shows into a file for a spreadsheet.',
    ],
  },
  {
    id: 'patient',
    title: 'Patient record',
    permission: 'patients.view',
    lines: [
      'The line on top names the patient with age, OP number, allergies and conditions. Register visit begins a new visit of this patient.',
      'Edit details, in the panel Contact, corrects phone, email, address and emergency contact. If a colleague saved a correction meanwhile, you are shown it and nothing you typed is lost.',
      'Visits, vital signs and records are shown to those who may see medical records; the others see contact, payment, allergies, conditions and history.',
      'Departments add what they know: laboratory results with the value before, radiology reports with their images, medicines that are taken now, treatment plans, appointments, documents; cashier and reception see the invoices.',
      'Upload document keeps a PDF or a picture with a title, a kind and tags. A document is never deleted; Archive puts it away with a reason, and it can be brought back.',
    ],
  },
  {
    id: 'records',
    title: 'Patient Records',
    to: '/hospital/patients/records',
    permission: 'records.view',
    lines: [
      'The medical records of the hospital, newest first; the chips choose history, examination, diagnosis, treatment or follow-up.',
      'Nobody writes records here: triage writes history and examination, a saved consultation writes diagnosis, treatment and follow-up.',
      'Opened from a patient’s page the list shows that patient only; Show all patients lifts this. Export writes what is shown into a file.',
    ],
  },
  {
    id: 'emergency',
    title: 'Emergency Cases',
    to: '/hospital/patients/emergency',
    permission: 'patients.view',
    module: 'patients',
    lines: [
      'Every emergency visit, newest first: those registered as an emergency and those that triage marked as one. A red edge means that the visit is not closed yet.',
      'In hospital is the time since arrival; it stands still when the visit is closed.',
      'Enter on a row opens the patient’s page at that visit.',
    ],
  },
  {
    id: 'queue',
    title: 'Queue Management',
    to: '/hospital/outpatient/queue',
    permission: 'queue.view',
    module: 'outpatient',
    lines: [
      'Every department’s queue, one at a time; choose it at the left. The chips show who waits, who is being served and who was served today.',
      'Call next, or the key N, takes the next patient and opens the work. Of two people who start the same patient one gets the patient, and the other is told who.',
      'Assign says who is expected to see a patient; Release takes that back. The menu calls the ticket on the display, moves the patient, changes the priority or removes the patient; the last three need a reason.',
      'After an action the message at the top right offers Undo. It works within five minutes, as long as nobody did anything else with the patient.',
      'Waiting times are green under 20 minutes, yellow from 20 and red from 30.',
    ],
  },
  {
    id: 'triage',
    title: 'Triage',
    to: '/hospital/outpatient/queue?department=triage',
    permission: 'queue.view',
    module: 'outpatient',
    lines: [
      'Three tabs: Vital Signs, Medical History, Assessment. Ctrl+Enter goes on to the next one and completes the triage on the last.',
      'Values that cannot be true are refused. Values outside the normal range of the age are accepted and marked with a word, such as ‘high for age’.',
      'The panel at the side computes the early-warning score, NEWS2 from 16 years and Bedside PEWS below, with the points of each sign. It proposes a priority; your own choice decides.',
      'Allergies and conditions that you enter go into the patient’s record. What is known already is not recorded twice.',
      'Mark as Emergency Case makes the visit an emergency and puts the patient at the top of the next queue. Patients under 18 are sent to pediatrics unless you choose another department.',
      'Only who started a triage completes it; colleagues can read along. What you typed survives a reload.',
    ],
  },
  {
    id: 'department',
    title: 'Department pages',
    to: '/hospital/outpatient/department',
    permission: 'queue.view',
    module: 'outpatient',
    lines: [
      'Each consulting department (general, cardiology, pediatrics and so on) has a page with its own queue and its figures of today. The menu shows how many wait in each.',
      'Start Consultation takes a waiting patient, Continue Consultation goes back to the one you are seeing, View Records shows those of a patient who was served.',
      'If a colleague has left with a patient still in service, whoever manages queues can release the patient; the waiting time is kept.',
    ],
  },
  {
    id: 'consultation',
    title: 'Consultation',
    permission: 'consultation.view',
    lines: [
      'Subjective, Objective, Assessment and Plan in the middle, triage and history beside them. The note is saved as a draft by itself a moment after you stop typing; the foot of the page says when.',
      'Diagnoses are found in ICD-10 by code, words or everyday names. Several are possible, one of them is primary, and each is confirmed or suspected.',
      'Save Consultation, or Ctrl+S, saves the note for good. The visit is completed by itself when nothing of it is left open; Complete Visit closes it at once, with a reason if the patient still waits somewhere.',
      'A saved note is never overwritten: Amend asks for a reason and makes a new version, and Version history shows every earlier one.',
      'A colleague’s draft can be read. Take over, with a reason, lets you go on with it; what was written so far is kept as a version of theirs.',
      'If the note was changed on another screen you choose which text stays.',
      'Orders at the right: Alt+T a test, Alt+S a study, Alt+M a medicine, Alt+R a referral; Ctrl+Shift+Enter signs all of them. A warning (allergy, ordered already) stands until you give a reason.',
      'Results of the visit stand at the left as soon as they are approved, what is not normal first. A critical value is shown in red on top as soon as the laboratory has told it by phone, approved or not.',
      'When the last result is approved the patient is back in the queue of whoever ordered, marked Results ready; a critical result makes it urgent.',
    ],
  },
  {
    id: 'laboratory',
    title: 'Laboratory orders and samples',
    to: '/hospital/laboratory/orders',
    permission: 'lab.work',
    lines: [
      'What is to be done stands first: stat, urgent, routine, then the oldest. Enter on a row does the next step: Collect Sample, Enter Result or View Report.',
      'Collect Sample proposes a free number and the container of the test; a printed tube’s number can be scanned instead. Print label makes a sticker with a barcode.',
      'When nothing of a patient is left to be collected they have left the laboratory’s queue.',
      'Reject a sample (haemolysed, insufficient, mislabelled, other) on the page Samples: the order is pending again and the patient back in the queue.',
    ],
  },
  {
    id: 'laboratory-results',
    title: 'Laboratory results',
    to: '/hospital/laboratory/results',
    permission: 'lab.work',
    lines: [
      'Values are judged as you type by the reference range of the patient’s age and sex: L and H outside, LL and HH critical. The value before of the same patient stands beside it.',
      'Save draft keeps what is there; Submit, or Ctrl+Enter, hands it in for review. A rejected result is entered again.',
      'A critical value must be told by phone first: note whom you told. Nothing critical is approved before.',
      'An approved result cannot be changed, only amended with a reason. It stands until somebody else has approved the amendment; every version is kept.',
    ],
  },
  {
    id: 'laboratory-review',
    title: 'Review of results',
    to: '/hospital/laboratory/review',
    permission: 'lab.review',
    lines: [
      'What waits for review stands at the left, critical and stat first; at the right the values beside those before. Ctrl+Enter approves and goes on to the next.',
      'Nobody approves what they entered, unless the hospital’s admin has allowed it for a small laboratory (the switch is on the page Test Types).',
      'An amendment of an approved result waits here too, with the old value beside the new one. Rejected, the approved result stays.',
      'Reject asks for a reason; the result goes back to be entered again.',
    ],
  },
  {
    id: 'radiology',
    title: 'Radiology orders and reports',
    to: '/hospital/radiology/orders',
    permission: 'radiology.work',
    lines: [
      'Schedule gives a pending order a time, a room and a technician; a room holds one examination at a time. Start Examination begins it, also without a time.',
      'The page of an order has its images: PNG, JPG or GIF up to 10 MB, several at once, with a viewer that zooms. They can be changed until the report is approved.',
      'Findings and impression are kept as a draft while they are written; Submit hands them in. Somebody else approves them, or rejects them with a reason.',
      'An approved report is on the patient’s page and beside the clinician’s note at once; it is only amended, with a reason, and stands until somebody else has approved the amendment.',
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    to: '/hospital/records/documents',
    permission: 'records.view',
    lines: [
      'All documents of the hospital’s patients, found by title, tag, name or OP number. They are uploaded on the patient’s page.',
      'A picture opens here, a PDF in a tab of its own. Every opening is noted in the audit log.',
    ],
  },
  {
    id: 'account',
    title: 'Account and lock screen',
    to: '/account',
    lines: [
      'Your name at the top right opens the menu with Account, dark mode, Lock screen and Sign out.',
      'When nobody uses the computer for the time that your hospital has set, the screen locks. Your password opens it again, and what you had typed is still there.',
      'Signing out from the lock screen loses what was not saved.',
      'On the account page you change your password (at least 12 characters), set up two-factor sign-in with an authenticator app, and see where you are signed in. End session signs out one of these places, Sign out everywhere all of them.',
      'After several wrong passwords you have to wait; the time grows with each further one. ‘Forgot your password?’ on the sign-in page sends a link by e-mail.',
    ],
  },
  {
    id: 'tickets',
    title: 'Help and Support',
    to: '/hospital/support',
    permission: 'support.raise',
    lines: [
      'New ticket asks the people who run Uzima. They see no patients: please leave out names, and cover them in pictures.',
      'You see the tickets that you raised; a hospital admin sees those of the whole hospital. You are told by e-mail when somebody answers, and the menu counts what you have not read.',
      'Writing on a resolved ticket opens it again. A closed ticket takes no comments; Open again takes it up once more.',
      'Tickets can be raised even when the hospital’s licence has ended.',
    ],
  },
]
