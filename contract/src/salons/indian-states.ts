interface IndianState {
  name: string
  /** The first two digits of its GSTINs; former ones last. */
  gstCodes: readonly string[]
  /** The prefixes of its PIN codes. The longest prefix decides; states that share one share its post offices. */
  pincodes: readonly string[]
}

function state(name: string, gstCodes: string, pincodes: string): IndianState {
  return { name, gstCodes: gstCodes.split(' '), pincodes: pincodes.split(' ') }
}

const STATES: readonly IndianState[] = [
  state('Jammu and Kashmir', '01', '18 19'),
  state('Himachal Pradesh', '02', '17'),
  state('Punjab', '03', '14 15 16 160'),
  state('Chandigarh', '04', '160'),
  state('Uttarakhand', '05', '244 246 247 248 249 262 263'),
  state('Haryana', '06', '12 13'),
  state('Delhi', '07', '11'),
  state('Rajasthan', '08', '30 31 32 33 34'),
  state('Uttar Pradesh', '09', '20 21 22 23 24 25 26 27 28 244 246 247 262'),
  state('Bihar', '10', '80 81 82 84 85 813 814'),
  state('Sikkim', '11', '737'),
  state('Arunachal Pradesh', '12', '790 791 792'),
  state('Nagaland', '13', '797 798'),
  state('Manipur', '14', '795'),
  state('Mizoram', '15', '796'),
  state('Tripura', '16', '799'),
  state('Meghalaya', '17', '793 794'),
  state('Assam', '18', '78'),
  state('West Bengal', '19', '70 71 72 73 74'),
  state('Jharkhand', '20', '813 814 815 816 822 825 826 827 828 829 83'),
  state('Odisha', '21', '75 76 77'),
  state('Chhattisgarh', '22', '49'),
  state('Madhya Pradesh', '23', '45 46 47 48'),
  state('Gujarat', '24', '36 37 38 39 362 396'),
  state('Dadra and Nagar Haveli and Daman and Diu', '26 25', '362 396'),
  state('Maharashtra', '27', '40 41 42 43 44'),
  state('Karnataka', '29', '56 57 58 59'),
  state('Goa', '30', '403'),
  state('Lakshadweep', '31', '682'),
  state('Kerala', '32', '67 68 69 673 682'),
  state('Tamil Nadu', '33', '60 61 62 63 64 65 66 605 607 609'),
  state('Puducherry', '34', '533 605 607 609 673'),
  state('Andaman and Nicobar Islands', '35', '744'),
  state('Telangana', '36', '50 507'),
  state('Andhra Pradesh', '37 28', '51 52 53 507 533'),
  state('Ladakh', '38', '194'),
]

/** The states where a PIN code can be: one, or several where post offices serve both sides of a border. */
export function findStatesOfPincode(pincode: string): readonly IndianState[] {
  for (const length of [3, 2]) {
    const found = STATES.filter(({ pincodes }) => pincodes.includes(pincode.slice(0, length)))
    if (found.length > 0) return found
  }
  return []
}
