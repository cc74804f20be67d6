import type { Random } from './random.ts'

export type Gender = 'male' | 'female'
export type CommunityName = keyof typeof communities

type Names = Record<Gender | 'family', readonly string[]> & { given: 'christian' | 'own' }
const list = (text: string) => text.split(' ')

const christian: Record<Gender, readonly string[]> = {
  male: list(
    'Peter John James Joseph David Samuel Daniel Stephen Paul Brian Kevin Dennis Victor Emmanuel George Michael Simon Patrick Charles Collins',
  ),
  female: list(
    'Grace Mary Faith Mercy Esther Jane Ann Lucy Joyce Ruth Sarah Rose Beatrice Caroline Purity Winnie Lilian Diana Irene Eunice',
  ),
}

/** Names as they are given in Kenya's communities: Christian or own first names, own middle names, family names. */
const communities = {
  kikuyu: {
    given: 'christian',
    male: list('Kamau Mwangi Njoroge Kariuki Maina Githinji Ndung’u Karanja'),
    female: list('Wanjiru Wambui Njeri Wangari Nyambura Wairimu Wanjiku Muthoni'),
    family: list('Kamau Mwangi Njoroge Kariuki Maina Gitau Waweru Ngugi Kimani Macharia Muriithi Wachira'),
  },
  luo: {
    given: 'christian',
    male: list('Ochieng Otieno Omondi Odhiambo Okoth Onyango Owino Ouma'),
    female: list('Akinyi Atieno Achieng Adhiambo Anyango Awuor Apiyo Akoth'),
    family: list('Otieno Odhiambo Ochieng Omondi Onyango Okello Ouma Ogola Oduor Owuor Ooko Opiyo'),
  },
  luhya: {
    given: 'christian',
    male: list('Wekesa Barasa Simiyu Wafula Shikuku Juma Makokha'),
    female: list('Nekesa Naliaka Nafula Khasoa Nasimiyu Auma Ayuma'),
    family: list('Wanjala Wekesa Barasa Simiyu Wafula Mukhwana Makokha Shitanda Lusweti Khisa Muliro'),
  },
  kalenjin: {
    given: 'christian',
    male: list('Kipchoge Kiprono Kiplagat Kipkemboi Cheruiyot Kipruto'),
    female: list('Chebet Jepkosgei Cherono Jepchirchir Chepkoech Jeruto'),
    family: list('Kiprotich Koech Rotich Cheruiyot Langat Ruto Bett Kosgei Sang Tanui'),
  },
  kamba: {
    given: 'christian',
    male: list('Mutua Musyoka Kioko Mwendwa Kyalo Muema'),
    female: list('Mwikali Ndinda Mumbua Kavata Wayua Syombua'),
    family: list('Mutua Musyoka Mutiso Kilonzo Mbithi Nzioka Munyao Kituku Muthama'),
  },
  maasai: {
    given: 'christian',
    male: list('Lemayian Saitoti Tipis Sankale Parsitau'),
    female: list('Naserian Nashipae Silantoi Resiato Namunyak'),
    family: list('Lekuton Sankei Leteipan Lekishon Saitoti Kasaine Parsitau'),
  },
  somali: {
    given: 'own',
    male: list('Abdi Hassan Mohamed Ahmed Yusuf Abdullahi Ibrahim'),
    female: list('Halima Fatuma Amina Hodan Sahra Khadija Nasra'),
    family: list('Abdullahi Hassan Mohamed Noor Ali Farah Sheikh Adan Warsame'),
  },
  coastal: {
    given: 'own',
    male: list('Salim Omar Juma Said Bakari Kazungu'),
    female: list('Mwanaisha Zainab Saumu Mariam Rehema Kadzo'),
    family: list('Mwinyi Baya Charo Bakari Said Kombo Mwakio Katana Shariff'),
  },
  indian: {
    given: 'own',
    male: list('Rajesh Amit Sanjay Nikhil Hitesh Imran'),
    female: list('Priya Anjali Meera Nisha Kavita Zahra'),
    family: list('Patel Shah Singh Mehta Desai Chandaria Khan'),
  },
} as const satisfies Record<string, Names>

/**
 * First and last name of somebody of that community; every third last name has a middle name before the family name.
 */
export function nameOf(
  random: Random,
  community: CommunityName,
  gender: Gender,
): { first_name: string; last_name: string } {
  const names: Names = communities[community]
  const family = random.pick(names.family)
  if (names.given === 'own') return { first_name: random.pick(names[gender]), last_name: family }
  const middle = random.pick(names[gender])
  return {
    first_name: random.pick(christian[gender]),
    last_name: random.chance(0.35) && middle !== family ? `${middle} ${family}` : family,
  }
}

// Prefixes that Kenya's operators use, after the country code.
const prefixes = list(
  '700 701 706 710 712 714 715 717 720 721 722 723 724 725 726 727 728 729 740 741 742 743 745 790 791 792 733 734 735 737 738 750 110 111 112 113',
)

/** A Kenyan mobile number, E.164. */
export const phoneNumber = (random: Random): string => `+254${random.pick(prefixes)}${random.digits(6)}`
