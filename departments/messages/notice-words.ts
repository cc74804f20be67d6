// What the staff is told, and where they find it. A notice names no patient: a mail and a screen may be read by others.
import type { Permission } from '../../kernel/contract/index.ts'

/** What each event is called, when it is told, which permission opens the page it leads to, and where that page is. */
export const noticeEvents = {
  leave_asked: {
    label: 'Leave asked for',
    help: 'Somebody asks for leave and waits for a decision',
    permission: 'staff.rota',
    path: '/hospital/staff/schedules?tab=leave',
    place: 'Staff › Schedules › Leave',
  },
  approval_asked: {
    label: 'Approval asked for',
    help: 'Somebody wants to do what a second person has to approve. Told to those who may approve it',
    permission: 'approvals.view',
    path: '/hospital/approvals',
    place: 'Approvals',
  },
  approval_decided: {
    label: 'Your request was decided',
    help: 'What you asked for was approved and done, or refused. Told to whoever asked',
    permission: 'approvals.view',
    path: '/hospital/approvals?view=mine',
    place: 'Approvals › Asked by me',
  },
  evening: {
    label: 'The Day until Eight',
    help: 'At eight in the evening: what was done alone, approved by a second person, refused, and waits',
    permission: 'hospital.settings',
    path: '/hospital/approvals/evening',
    place: 'Approvals › The Day until Eight',
  },
  done_alone: {
    label: 'Done alone',
    help: 'Somebody did alone what otherwise a second person approves',
    permission: 'hospital.settings',
    path: '/hospital/settings/approvals',
    place: 'Settings › Profile › Approvals',
  },
  record_opened: {
    label: 'Restricted record opened',
    help: 'Somebody opened a restricted record with a reason, which is to be reviewed',
    permission: 'patients.review_access',
    path: '/hospital/records/access-review?state=unreviewed',
    place: 'Medical Records › Access Review',
  },
  fridge_alarm: {
    label: 'Alarm of the cold chain',
    help: 'A fridge is too warm or too cold, or nobody has read it',
    permission: 'inventory.keep',
    path: '/hospital/inventory/cold-chain',
    place: 'Inventory › Cold Chain',
  },
  pharmacy_note: {
    label: 'Note from the pharmacy',
    help: 'The pharmacy asks about a prescription, or gives something else than was prescribed. Told to whoever prescribed it',
    permission: 'orders.place',
    path: '/hospital/outpatient/from-pharmacy',
    place: 'Outpatient › From the Pharmacy',
  },
  witnessed: {
    label: 'Your signature was used',
    help: 'A colleague did what you signed as second person. Told to whoever signed',
    permission: 'hospital.view',
    path: '/account',
    place: 'Account › Signed as second person',
  },
  guessing: {
    label: 'Somebody guesses passwords',
    help: 'At one screen wrong passwords of several colleagues were tried, and the screen was locked',
    permission: 'access.guesses',
    path: '/hospital/staff/failed-tries',
    place: 'Staff › Failed Tries',
  },
  rights_changed: {
    label: 'Rights changed',
    help: 'Somebody changed what a colleague may do, made an account or reset one. All admins have it by mail in any case',
    permission: 'staff.manage',
    path: '/hospital/staff/access?tab=changes',
    place: 'Staff › Access › Changes',
  },
  account_tried: {
    label: 'Your account was tried',
    help: 'At a colleague’s screen a wrong password of yours was tried. Told to whose account it is',
    permission: 'hospital.view',
    path: '/account',
    place: 'Account',
  },
} as const satisfies Record<
  string,
  { label: string; help: string; permission: Permission; path: string; place: string }
>
export type NoticeEvent = keyof typeof noticeEvents

/** What is told to the one person whom it concerns, and to nobody else: whom is not the hospital’s to choose. */
export const isPersonal = (event: NoticeEvent): boolean =>
  event === 'pharmacy_note' || event === 'witnessed' || event === 'approval_decided' || event === 'account_tried'
