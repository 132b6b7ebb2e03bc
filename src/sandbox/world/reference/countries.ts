/** A country (ISO 3166-1) with its dialling code. */
export interface Country {
  /** "AUT" */
  readonly code: string;
  /** "AT" */
  readonly code2: string;
  readonly name: string;
  /** "+43" */
  readonly dialCode: string;
  /** Not served: the whole country is under sanctions. */
  readonly isRestricted: boolean;
}

// Two letters, three letters, dial code.
const table = `
AD AND 376, AE ARE 971, AF AFG 93, AG ATG 1268, AI AIA 1264, AL ALB 355, AM ARM 374, AO AGO 244, AQ ATA 672,
AR ARG 54, AS ASM 1684, AT AUT 43, AU AUS 61, AW ABW 297, AX ALA 358, AZ AZE 994, BA BIH 387, BB BRB 1246,
BD BGD 880, BE BEL 32, BF BFA 226, BG BGR 359, BH BHR 973, BI BDI 257, BJ BEN 229, BL BLM 590, BM BMU 1441,
BN BRN 673, BO BOL 591, BQ BES 599, BR BRA 55, BS BHS 1242, BT BTN 975, BV BVT 47, BW BWA 267, BY BLR 375,
BZ BLZ 501, CA CAN 1, CC CCK 61, CD COD 243, CF CAF 236, CG COG 242, CH CHE 41, CI CIV 225, CK COK 682,
CL CHL 56, CM CMR 237, CN CHN 86, CO COL 57, CR CRI 506, CU CUB 53, CV CPV 238, CW CUW 599, CX CXR 61,
CY CYP 357, CZ CZE 420, DE DEU 49, DJ DJI 253, DK DNK 45, DM DMA 1767, DO DOM 1809, DZ DZA 213, EC ECU 593,
EE EST 372, EG EGY 20, EH ESH 212, ER ERI 291, ES ESP 34, ET ETH 251, FI FIN 358, FJ FJI 679, FK FLK 500,
FM FSM 691, FO FRO 298, FR FRA 33, GA GAB 241, GB GBR 44, GD GRD 1473, GE GEO 995, GF GUF 594, GG GGY 44,
GH GHA 233, GI GIB 350, GL GRL 299, GM GMB 220, GN GIN 224, GP GLP 590, GQ GNQ 240, GR GRC 30, GS SGS 500,
GT GTM 502, GU GUM 1671, GW GNB 245, GY GUY 592, HK HKG 852, HM HMD 672, HN HND 504, HR HRV 385, HT HTI 509,
HU HUN 36, ID IDN 62, IE IRL 353, IL ISR 972, IM IMN 44, IN IND 91, IO IOT 246, IQ IRQ 964, IR IRN 98, IS ISL 354,
IT ITA 39, JE JEY 44, JM JAM 1876, JO JOR 962, JP JPN 81, KE KEN 254, KG KGZ 996, KH KHM 855, KI KIR 686,
KM COM 269, KN KNA 1869, KP PRK 850, KR KOR 82, KW KWT 965, KY CYM 1345, KZ KAZ 7, LA LAO 856, LB LBN 961,
LC LCA 1758, LI LIE 423, LK LKA 94, LR LBR 231, LS LSO 266, LT LTU 370, LU LUX 352, LV LVA 371, LY LBY 218,
MA MAR 212, MC MCO 377, MD MDA 373, ME MNE 382, MF MAF 590, MG MDG 261, MH MHL 692, MK MKD 389, ML MLI 223,
MM MMR 95, MN MNG 976, MO MAC 853, MP MNP 1670, MQ MTQ 596, MR MRT 222, MS MSR 1664, MT MLT 356, MU MUS 230,
MV MDV 960, MW MWI 265, MX MEX 52, MY MYS 60, MZ MOZ 258, NA NAM 264, NC NCL 687, NE NER 227, NF NFK 672,
NG NGA 234, NI NIC 505, NL NLD 31, NO NOR 47, NP NPL 977, NR NRU 674, NU NIU 683, NZ NZL 64, OM OMN 968,
PA PAN 507, PE PER 51, PF PYF 689, PG PNG 675, PH PHL 63, PK PAK 92, PL POL 48, PM SPM 508, PN PCN 64,
PR PRI 1787, PS PSE 970, PT PRT 351, PW PLW 680, PY PRY 595, QA QAT 974, RE REU 262, RO ROU 40, RS SRB 381,
RU RUS 7, RW RWA 250, SA SAU 966, SB SLB 677, SC SYC 248, SD SDN 249, SE SWE 46, SG SGP 65, SH SHN 290,
SI SVN 386, SJ SJM 47, SK SVK 421, SL SLE 232, SM SMR 378, SN SEN 221, SO SOM 252, SR SUR 597, SS SSD 211,
ST STP 239, SV SLV 503, SX SXM 1721, SY SYR 963, SZ SWZ 268, TC TCA 1649, TD TCD 235, TF ATF 262, TG TGO 228,
TH THA 66, TJ TJK 992, TK TKL 690, TL TLS 670, TM TKM 993, TN TUN 216, TO TON 676, TR TUR 90, TT TTO 1868,
TV TUV 688, TW TWN 886, TZ TZA 255, UA UKR 380, UG UGA 256, UM UMI 1, US USA 1, UY URY 598, UZ UZB 998,
VA VAT 39, VC VCT 1784, VE VEN 58, VG VGB 1284, VI VIR 1340, VN VNM 84, VU VUT 678, WF WLF 681, WS WSM 685,
YE YEM 967, YT MYT 262, ZA ZAF 27, ZM ZMB 260, ZW ZWE 263`;

// The selection is ours: a few restricted countries are enough for a demo.
const restricted: ReadonlySet<string> = new Set(['CUB', 'IRN', 'PRK', 'SYR']);

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country by its alpha-3 code, in the order of the English names. */
export const countries: ReadonlyMap<string, Country> = new Map(
  table
    .split(',')
    .map(toCountry)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((country) => [country.code, country]),
);

/** The home country of the exchange. */
const home = 'AUT';

/**
 * Where somebody is. This exchange has no IP geolocation: a customer is in the country of verification, anybody else in
 * the home country.
 */
export function countryOf(account: { readonly country: string } | null): Country {
  const country = countries.get(account?.country ?? home) ?? countries.get(home);
  if (country === undefined) throw new Error(`The table of countries has no ${home}.`);
  return country;
}

function toCountry(row: string): Country {
  const [code2 = '', code = '', dialCode = ''] = row.trim().split(' ');
  return {
    code,
    code2,
    name: names.of(code2) ?? code2,
    dialCode: `+${dialCode}`,
    isRestricted: restricted.has(code),
  };
}
