package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names are compared by their words, and values by their form. */
@Tag("fast")
class PersonalDataTest {
    private static Optional<FindingLevel> named(String name) {
        return LintedDesign.of("{ name: " + name
                        + ", format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 99999 } } }")
                .level("key.personal-data");
    }

    private static Optional<FindingLevel> valued(String... values) {
        return LintedDesign.of(
                        "{ name: who, generator: { weighted: { \"" + String.join("\": 1, \"", values) + "\": 1 } } }")
                .level("key.personal-data");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "email",
                "user_email",
                "emailAddress",
                "e_mail",
                "phone",
                "home_phone",
                "phone_number",
                "phoneNumber",
                "mobile_no",
                "msisdn",
                "ssn",
                "customerSSN",
                "social_security_number",
                "passport_no",
                "iban",
                "credit_card",
                "card_number",
                "first_name",
                "lastName",
                "fullname",
                "surname",
                "user_name",
                "customer_name",
                "dob",
                "birth_date",
                "dateOfBirth",
                "date_of_birth",
                "birthday"
            })
    void segmentNamesOfPersonalDataAreWarnings(String name) {
        assertThat(named(name)).contains(FindingLevel.WARNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "className",
                "processName",
                "businessName",
                "microphone_id",
                "headphone_sku",
                "mobile_network",
                "card_network",
                "phone_model",
                "email_hash",
                "hashed_phone",
                "phoneType",
                "sessionName",
                "lessons",
                "process_no",
                "assn",
                "tablename",
                "birthplace_code",
                "card",
                "discard_n",
                "passenger_class",
                "compassport",
                "riband",
                "server_ip",
                "zip",
                "ship",
                "password_version",
                "order_number"
            })
    void ordinarySegmentNamesHaveNoFinding(String name) {
        assertThat(named(name)).isEmpty();
    }

    @Test
    void deviceAddressesAreANote() {
        assertThat(named("client_ip")).contains(FindingLevel.NOTE);
        assertThat(LintedDesign.of(
                                "{ name: client, format: { ipv4: {} }, generator: { uniform: { max: 4294967295 } } }")
                        .level("key.personal-data"))
                .contains(FindingLevel.NOTE);
    }

    @Test
    void personalValuesAreWarnings() {
        assertThat(valued("Jose Garcia", "Sofia Meyer")).contains(FindingLevel.WARNING);
        assertThat(valued("Ada Vanterpool", "Grace Oyelaran")).contains(FindingLevel.WARNING);
        assertThat(valued("078-05-1120", "219-09-9999")).contains(FindingLevel.WARNING);
        assertThat(valued("ada@example.com")).contains(FindingLevel.WARNING);
        assertThat(valued("+44 20 7946 0958")).contains(FindingLevel.WARNING);
    }

    @Test
    void ordinaryValuesHaveNoFinding() {
        assertThat(valued("New York", "San Jose", "Paris Metro", "United States"))
                .isEmpty();
        assertThat(valued("red shirt", "Blue Jeans", "Max Speed")).isEmpty();
        assertThat(valued("2026-01-05", "900-10-1000", "000-12-3456", "12345-6789"))
                .isEmpty();
    }

    @Test
    void hashedAddressHasNoFinding() {
        assertThat(LintedDesign.of(
                                LintedDesign.USER, "{ name: email, generator: { hash: { of: [ user ], length: 8 } } }")
                        .level("key.personal-data"))
                .isEmpty();
    }

    @Test
    void personalNamesOfFamiliesAreWarnings() {
        assertThat(LintedDesign.of(LintedDesign.USER)
                        .families("m: { gcRule: { maxNumVersions: 1 } }, john.smith: {}")
                        .level("key.personal-data"))
                .contains(FindingLevel.WARNING);
        assertThat(LintedDesign.of(LintedDesign.USER)
                        .families("m: { gcRule: { maxNumVersions: 1 } }, new_users: {}")
                        .level("key.personal-data"))
                .isEmpty();
    }
}
